-- The next rounds of a person, for the homepage.
create index round_inspectors on inspection.round using gin (inspectors) where ended_at is null;
