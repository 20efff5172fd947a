-- How many mails were not sent for want of a mail server: told to who administers the site.
create index delivery_kept on notification.delivery (company_id, unit_id) where state = 'kept';
