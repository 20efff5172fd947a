-- Which plans a space stands in: asked before the space is removed.
create index if not exists plan_space_space on inspection.plan_space (space_id);
