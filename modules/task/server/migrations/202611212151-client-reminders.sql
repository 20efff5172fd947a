-- Clients who wait already are looked at like those asked from now on.
update platform.read_link set remind_at = made_at + interval '3 days'
  where kind = 'sign' and mailed_to is not null and used_at is null and revoked_at is null and expires_at > now();
