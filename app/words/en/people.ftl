people-title = People · { $project }
people-you = (you)
people-here-since = { $means }. Here since { $when }.
people-role = Role
people-role-option = { $role ->
    [admin] Admin: decides about requests, people and settings
    [member] Member: sends requests and answers questions about them
   *[viewer] Viewer: reads everything and changes nothing
  }
# Before the hidden name of the person
people-change = Change…
people-change-role = Change the role
people-has-role = { $name } is { $role } now.
# Before the hidden name of the person
people-remove = Remove
people-remove-means = A removed person loses sight of the project at once. Requests of theirs that wait for review end; everything else stays.
people-removed = Removed. What they asked for before stays.
people-leave = Leave…
people-leave-means = Your open requests end, and you see nothing of this project any more. To come back, you must be invited again.
people-leave-do = Leave the project
people-left = You have left the project.

## Inviting

people-invite-somebody = Invite somebody
people-invite-mailed = They get a mail with a link. The invitation holds for 7 days.
people-invite-not-mailed = This server sends no mail: tell them to sign in with this address. The invitation holds for 7 days.
people-email = E-mail address
people-invite = Invite
people-is-invited = { $email } is invited and gets a mail.
people-is-invited-tell = { $email } is invited. No mail is sent here: tell them to sign in.
people-invited = Invited, not here yet
people-nobody-invited = Invitations that were not accepted yet stand here.
people-invited-by = { $role }, invited by { $who }. Ends by itself on { $when }
people-take-back = Take back
# Hidden, after people-take-back
people-take-back-what = the invitation of { $email }
people-taken-back = The invitation is taken back.

## The page behind an invitation's link

people-invitation = Invitation
people-you-would-be = { $role ->
    [owner] You would be the owner: somebody who made the project and can do everything in it. The invitation ends by itself on { $when }.
    [admin] You would be an admin: somebody who decides about requests, people and settings. The invitation ends by itself on { $when }.
    [member] You would be a member: somebody who sends requests and answers questions about them. The invitation ends by itself on { $when }.
   *[viewer] You would be a viewer: somebody who reads everything and changes nothing. The invitation ends by itself on { $when }.
  }
people-no-invitation = There is no open invitation for you here
people-no-invitation-means = It may have gone to another address, or its seven days are over, or it was taken back. Nothing was used up: if it went to another address of yours, sign out, open the link again and sign in with that one.
people-signed-in-with = You are signed in with { $addresses }.
