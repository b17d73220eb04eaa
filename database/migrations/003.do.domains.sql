-- Types of values that several tables share, and checks of lists.

create domain public.email_address as text
  constraint "an e-mail address has at most 254 characters" check (length(value) <= 254)
  constraint "an e-mail address looks like name@host.tld" check (value ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$');
create domain public.slug as text
  constraint "a slug has lowercase letters, digits and single hyphens" check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
  constraint "a slug has at most 200 characters" check (length(value) <= 200);
-- An address on this site or on the web; never a script. Empty means none.
create domain public.web_address as text
  constraint "an address starts with http://, https:// or /" check (value ~* '^(https?://[^\s]+|/([^/\\\s][^\s]*)?|)$')
  constraint "an address has at most 2000 characters" check (length(value) <= 2000);
-- Text that is HTML: the table API sanitises every value written to a column of this type.
create domain public.html as text
  constraint "content has at most 200000 characters" check (length(value) <= 200000);

-- For lists of short strings: no element is null, empty or too long.
create function private.are_short_texts(list text[], most integer, length_of_one integer) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(list) <= most and not exists (
    select from unnest(list) as one where one is null or length(one) not between 1 and length_of_one
  )
$$;
grant execute on function private.are_short_texts to admin, super_admin, service;

-- A list of {title, description, icon}, the icon one of those named.
create function private.are_icon_items(list jsonb, icons text[]) returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 24 and not exists (
    select from jsonb_array_elements(list) as item where (
      jsonb_typeof(item) = 'object'
      and jsonb_typeof(item -> 'title') = 'string' and length(item ->> 'title') <= 200
      and jsonb_typeof(item -> 'description') = 'string' and length(item ->> 'description') <= 2000
      and item ->> 'icon' = any (icons)
    ) is not true
  )
$$;
grant execute on function private.are_icon_items to admin, super_admin, service;
