-- A second signature, after the project manager's.
alter table inspection.plan add column second_signer text check (second_signer in ('operationManager', 'ehs'));
alter table inspection.task add column second_signer text check (second_signer in ('operationManager', 'ehs'));
