-- Counting the characters of a message takes longer than storing it. A text has no more characters than bytes, whose number
-- is stored with it, and its first characters tell that it is not blank.
alter table public.inquiries
  drop constraint "an inquiry needs a message of at most 10000 characters",
  add constraint "an inquiry needs a message of at most 10000 characters" check (
    (btrim(left(message, 100)) <> '' or btrim(message) <> '')
    and (octet_length(message) <= 10000 or length(btrim(message)) <= 10000));
