-- A list of {post_id}, each post once.
create function private.are_post_references(list jsonb) returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 12 and not exists (
    select from jsonb_array_elements(list) as item where (
      jsonb_typeof(item) = 'object'
      and item ->> 'post_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ) is not true
  ) and (select count(*) = count(distinct item ->> 'post_id') from jsonb_array_elements(list) as item)
$$;
grant execute on function private.are_post_references to admin, super_admin, service;

-- Issues of the newsletter. Staff write them; visitors read those that have been sent and are shared.
create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null
    constraint "an issue needs a subject of at most 200 characters" check (length(btrim(subject)) between 1 and 200)
    constraint "the subject of an issue is one line" check (subject !~ '[\r\n]'),
  -- What mail programs show beside the subject.
  preview_text text not null default ''
    constraint "a preview text has at most 200 characters" check (length(preview_text) <= 200)
    constraint "a preview text is one line" check (preview_text !~ '[\r\n]'),
  content public.html not null default '',
  -- The posts whose cards follow the text. Those that are not published when a mail is made are left out.
  posts jsonb not null default '[]'
    constraint "an issue has at most 12 posts, each once" check (private.are_post_references(posts)),
  is_shared boolean not null default false,
  status text not null default 'draft' constraint "an issue is a draft, scheduled, sending, stopped or sent"
    check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "a scheduled issue has a time" check (status <> 'scheduled' or send_at is not null),
  constraint "an issue has started when it is sent" check ((status in ('draft', 'scheduled')) = (started_at is null))
);
create index on public.newsletter_issues (created_at desc, id);
create index on public.newsletter_issues (started_at desc) where is_shared and started_at is not null;
call private.index_for_search('public.newsletter_issues', 'subject');
call private.lock_table('public.newsletter_issues');
grant select (id, subject, preview_text, content, posts, is_shared, started_at, updated_at)
  on public.newsletter_issues to anon;
create policy "visitors read shared ones that were sent" on public.newsletter_issues for select to anon
  using (is_shared and started_at is not null);
-- Status and times change through the functions of the next migration only.
grant select, delete, insert (subject, preview_text, content, posts, is_shared),
  update (subject, preview_text, content, posts, is_shared) on public.newsletter_issues to admin;
create policy "staff manage it" on public.newsletter_issues to admin using (true) with check (true);
call private.track_changes('public.newsletter_issues');

-- Everybody gets the same words, and what was sent can be read later as it was: only a draft is edited.
create function private.keep_issue() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status in ('scheduled', 'sending') then
      raise exception 'An issue that is % cannot be deleted: cancel or stop it first',
        case old.status when 'sending' then 'being sent' else old.status end using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if old.status <> 'draft' and (new.subject, new.preview_text, new.content, new.posts)
    is distinct from (old.subject, old.preview_text, old.content, old.posts) then
    raise exception 'Only a draft can be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_issue before update or delete on public.newsletter_issues
  for each row execute function private.keep_issue();
