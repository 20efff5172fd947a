-- Mails that wait or failed are few: system health counts them.
create index delivery_open on notification.delivery (company_id, unit_id, state) where state in ('queued', 'sending', 'dead');
