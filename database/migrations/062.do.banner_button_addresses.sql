-- A button may also open a mail program or call a number.
create or replace function private.are_banner_buttons(list jsonb) returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 6 and not exists (
    select from jsonb_array_elements(list) as button where (
      jsonb_typeof(button) = 'object'
      and jsonb_typeof(button -> 'text') = 'string' and length(button ->> 'text') between 1 and 60
      and jsonb_typeof(button -> 'link') = 'string' and length(button ->> 'link') between 1 and 2000
      and button ->> 'link' ~* '^(https?://[^\s]+|/([^/\\\s][^\s]*)?|#[^\s]*|mailto:[^\s]+|tel:[^\s]+)$'
      and button ->> 'style' in ('primary', 'secondary', 'accent')
    ) is not true
  )
$$;
