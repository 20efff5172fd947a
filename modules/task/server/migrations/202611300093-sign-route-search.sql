-- Routes are found by any part of their names and code, as other lists are.
create index sign_route_search on task.sign_route using gin (search gin_trgm_ops);
create index sign_route_pairs on task.sign_route using gin (platform.bigrams(search));
