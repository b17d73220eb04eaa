-- The words of the mails that the site sends by itself. A row for each kind; super admins edit subject and body.
create table public.mail_texts (
  kind text primary key,
  name text not null,
  -- When the mail is sent, and to whom.
  occasion text not null,
  -- The words in braces that are filled in, and those that the body cannot do without.
  variables text[] not null,
  required_variables text[] not null default '{}',
  -- The words on the button that opens the mail's first link.
  button_label text not null,
  default_subject text not null,
  default_body text not null,
  subject text not null constraint "a subject has 1 to 200 characters" check (length(btrim(subject)) between 1 and 200)
    constraint "a subject is one line" check (subject !~ '[\r\n]'),
  body text not null constraint "a mail has 1 to 5000 characters" check (length(btrim(body)) between 1 and 5000),
  updated_at timestamptz not null default now()
);
call private.lock_table('public.mail_texts');
revoke insert, delete on public.mail_texts from service;
create policy "migrations declare them" on public.mail_texts to current_user using (true) with check (true);
grant select, update (subject, body) on public.mail_texts to super_admin;
create policy "super admins write them" on public.mail_texts to super_admin using (true) with check (true);
call private.track_changes('public.mail_texts');
call private.uses_files('public.mail_texts', false);

-- A word in braces that nobody fills in would be sent as it stands, and a mail without its link is of no use.
create function private.check_mail_variables() returns trigger language plpgsql set search_path = '' as $$
declare
  unknown text := (
    select found.name[1] from regexp_matches(new.subject || ' ' || new.body, '\{([^{}]*)\}', 'g') as found(name)
    where found.name[1] <> all (new.variables) limit 1
  );
  missing text := (
    select name from unnest(new.required_variables) as name where position('{' || name || '}' in new.body) = 0 limit 1
  );
begin
  if unknown is not null then
    raise exception '{%} is not a variable of this mail. It has %.', unknown,
      (select string_agg('{' || name || '}', ', ') from unnest(new.variables) as name)
      using errcode = 'check_violation';
  end if;
  if missing is not null then
    raise exception 'This mail needs {%}', missing using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_variables before insert or update on public.mail_texts
  for each row execute function private.check_mail_variables();

-- For migrations: a kind of mail with its first words.
create procedure private.declare_mail_text(
  kind text, name text, occasion text, variables text[], required_variables text[], button_label text,
  subject text, body text
) language sql set search_path = '' as $$
  insert into public.mail_texts (kind, name, occasion, variables, required_variables, button_label,
    default_subject, default_body, subject, body)
  values (kind, name, occasion, variables, required_variables, button_label, subject, body, subject, body)
$$;

call private.declare_mail_text('invitation', 'Invitation', 'To a new colleague, with the link that sets a password.',
  '{company,link}', '{link}', 'Choose a password', 'Your {company} admin account', concat_ws(E'\n\n',
    'Namaste,',
    'An account for the {company} back office has been created for you.',
    E'Choose your password here (the link works once, for 7 days):\n{link}',
    'If you did not expect this email, you can ignore it.'));
call private.declare_mail_text('password_reset', 'New password', 'To a colleague who has forgotten the password.',
  '{company,link}', '{link}', 'Choose a password', 'Set a new {company} password', concat_ws(E'\n\n',
    'Namaste,',
    'Someone requested a new password for this account.',
    E'Choose one here (the link works once, for an hour):\n{link}',
    'If that was not you, ignore this email: your password stays as it is.'));
call private.declare_mail_text('newsletter_welcome', 'Welcome to the newsletter', 'To a new subscriber.',
  '{company}', '{}', '', 'Welcome to the {company} newsletter', concat_ws(E'\n\n',
    'Namaste,',
    'Thank you for subscribing. Once a month we write about what is in bloom, which passes are open, and one journey we would take ourselves.'));

-- A mail's footer has the unsubscribe link where the mail has a token; an answer to the mail goes to reply_to.
alter table public.mail_outbox
  drop constraint mail_outbox_kind_check,
  add column reply_to public.email_address,
  add column unsubscribe_token uuid;
alter table public.mail_outbox add constraint "a mail has a known kind" foreign key (kind) references public.mail_texts;

-- Fills in each word in braces once, so that a value with braces is never filled in itself.
create function private.fill_mail_text(template text, given jsonb) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case when given ? name then (given ->> name) || substr(piece, length(name) + 3) else piece end, '' order by place), '')
  from regexp_split_to_table(template, '(?=\{[a-z_]+\})') with ordinality as pieces (piece, place),
    lateral (select substring(piece from '^\{([a-z_]+)\}') as name) as variable
$$;

-- Adds a mail to the outbox in the transaction of the change it reports; the server sends it later.
create function private.queue_mail(
  kind text, recipient text, given jsonb, reply_to text default null, unsubscribe_token uuid default null
) returns uuid language sql set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, subject, body, reply_to, unsubscribe_token)
  select chosen.kind, queue_mail.recipient, left(private.fill_mail_text(chosen.subject, filled), 300),
    left(private.fill_mail_text(chosen.body, filled), 20000), queue_mail.reply_to, queue_mail.unsubscribe_token
  from public.mail_texts as chosen,
    lateral (select queue_mail.given || jsonb_build_object('company', private.company_name()) as filled) as variables
  where chosen.kind = queue_mail.kind
  returning id
$$;
grant execute on function private.fill_mail_text(text, jsonb), private.queue_mail(text, text, jsonb, text, uuid) to service;

create or replace function private.queue_welcome_mail(address text, token uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.queue_mail('newsletter_welcome', address, '{}', unsubscribe_token => token);
end $$;
