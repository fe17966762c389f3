home-welcome = Welcome
home-nothing = Nothing waits for you
home-waiting = { $count ->
    [one] One thing waits for you
   *[other] { $count } things wait for you
  }
home-invitation = You would be { $role }. The invitation ends by itself on { $when }.
home-you-are-in = You are in. This is the project.
home-your-requests = Your requests that wait for others
home-projects = Your projects
home-new-project = New project
home-no-project = A project is one product and the people who ask for changes to it. Make one, and invite the others from its People page; or ask somebody who has one to invite you.
home-archived-projects = { $count ->
    [one] 1 archived project
   *[other] { $count } archived projects
  }
home-archived = Archived
home-open = { $count ->
    [0] No open request
    [one] 1 open request
   *[other] { $count } open requests
  }
home-you-are = You are { $role }
