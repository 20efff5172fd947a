-- Photos of anonymous observations lead to nobody: they named their uploader on the corrective action and its sheet.
update platform.file f set uploaded_by = null, uploaded_via = 'anonymous', client_id = null, device_id = null,
    name = 'photo' || coalesce(substring(f.name from '\.[A-Za-z0-9]{1,5}$'), '')
  from safety_observation.photo p join safety_observation.observation o on o.id = p.observation_id
  where p.file_id = f.id and o.anonymous;
-- The corrective actions they went to, which the actions' own tables hold.
update action.photo p set by_name = '' from platform.file f where f.id = p.file_id and f.uploaded_via = 'anonymous';
