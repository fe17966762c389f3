notices-read-all = Mark all as read
notices-none = When somebody asks you something, decides about a request of yours, or ships it, it stands here.
notices-not-read = Not read:
# After the time: the notice asked for something that is done by now
notices-settled = settled since
