-- How a client's signature came: by the mailed link, by one that was handed out, or on the device of one of ours; null for those of before.
alter table task.sign_seat add column signed_via text check (signed_via in ('mail', 'mailEntered', 'shown', 'device')),
  add column via_name text, add column via_mail text;
