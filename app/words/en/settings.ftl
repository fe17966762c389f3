settings-title = Settings · { $project }
settings-name = Name
settings-about = What it is about
settings-repository = Git repository
settings-repository-hint = Requests are checked against what is in it. Nothing of it is run for that.
settings-budget = What a request may cost, in dollars
settings-budget-hint = A request that has spent it stops until you raise it.
settings-monthly = What all requests may cost a month, in dollars
settings-monthly-hint = When it is spent, checks that cost money are left out, and requests that need one stop until the next month.
settings-review = When a member sends a request
settings-review-yes = It is reviewed first
settings-review-yes-means = Nothing is planned or spent until an owner or admin includes it.
settings-review-no = It is taken up at once
settings-review-no-means = As an owner’s and an admin’s requests always are.
settings-approval = When a request is built
settings-approval-yes = It is approved first
settings-approval-yes-means = It waits for an owner or admin before it ships.
settings-approval-no = It ships at once
settings-approval-no-means = As soon as its checks have passed.
settings-clarify = Before the very first version is built
settings-clarify-always = Always ask what it should hold
settings-clarify-always-means = A list of features to tick, once, for the first request.
settings-clarify-auto = Ask when the request is vague
settings-clarify-auto-means = A clear request is planned without asking.
settings-clarify-never = Never ask
settings-clarify-never-means = The planner decides.

## The way back

settings-roll-back = Roll back
settings-generation = The product is at generation { $generation }. Rolling back makes a new generation of what it was before the last release; nothing is deleted, and the source itself is for the builder to change.
settings-generation-at = The product is at generation { $generation }, at commit { $commit }. Rolling back makes a new generation of what it was before the last release; nothing is deleted, and the source itself is for the builder to change.
settings-roll-back-do = Roll back the last release
settings-rolled-back = Rolled back. The product is at generation { $generation }.

## Archive and delete

settings-archived = This project is archived
settings-archived-means = Everything can be read and nothing can be sent. Bring it back at any time.
settings-bring-back = Bring it back
settings-archive = Archive
settings-archive-means = Everything stays and can be read; nothing can be sent any more. You can bring it back at any time.
settings-archive-do = Archive the project
settings-is-archived = Archived. Everything can be read and nothing can be sent.
settings-is-back = Out of the archive. Requests can be sent again.
settings-delete = Delete
settings-delete-means = The project, its requests and everything about them are gone for good, for everybody in it. Its source is not touched.
settings-delete-name = To delete it, type its name: { $name }
settings-delete-do = Delete the project
settings-is-deleted = { $name } is deleted.
