## The page of a project

project-reads-only = You can read this project. Its owner or an admin can make you a member, so that you can send requests.
project-archived = This project is archived: everything can be read and nothing can be sent. Its owner or an admin can bring it back in the settings.
project-source-problem = The source can't be read, so requests are not checked against it: { $problem }
project-new-change = New change
project-stats = Requests by where they stand
project-attention = Needs attention
project-asks-for = { $name } asks for { $request }

## The form for a new request

project-goal = What do you want?
project-goal-hint = In your own words: what should be there, and for whom
project-criteria = How will you know that it is done?
project-criteria-hint = One sentence a line. Can stay empty: the plan will say it.
project-budget = What may it cost, in dollars?
project-budget-hint = Empty means { $budget }, as for every request here.
project-budget-wrong = Write an amount of dollars, as in { $example }.
project-send = Send request
project-reviewed-first = An admin reviews requests before anything is built.
project-similar = Looks like something that was asked before:
project-sent = Sent. This page shows what becomes of it.

## Every request of a project

project-requests = Requests
project-find = Find requests
project-find-now = Find
project-none-found = No request holds { $words }. { $all }
project-show-all = Show all
project-older = Older requests
project-no-request = Every request stands here, with who asked and what became of it. The first one is described in the form above.
project-request = Request
project-stands-at = Stands at
project-requested-by = Requested by
project-asked = Asked
project-see-selected = View the selected change
project-see-other = View that change

## A new project

project-new = New project
project-new-text = You become its owner and invite the others afterwards.
project-name = Name
project-about = What it is about
project-about-hint = A sentence or two, for the people whom you invite. Can stay empty.
project-repository = Git repository
project-repository-hint = The address of the product's source, so that requests are checked against what is already there. Can stay empty: then the first request is the product's first version.
project-make = Make the project
project-back = Back
