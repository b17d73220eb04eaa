-- Answers that staff write often. They are inserted into a reply and edited there.
create table public.saved_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a saved answer needs a title of at most 200 characters"
    check (length(btrim(title)) between 1 and 200),
  body text not null constraint "a saved answer has 1 to 5000 characters" check (length(btrim(body)) between 1 and 5000)
    -- A word in braces that nobody fills in would be sent as it stands.
    constraint "the words in braces are {name}, {subject} and {staff}"
    check (replace(replace(replace(body, '{name}', ''), '{subject}', ''), '{staff}', '') !~ '\{[^{}]*\}'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index "there is a saved answer of this title already" on public.saved_answers (lower(btrim(title)));
call private.lock_table('public.saved_answers');
call private.managed_by_admins('public.saved_answers');
call private.uses_files('public.saved_answers', false);

-- How the own account is called in replies.
create function public.own_name() returns text language sql stable as $$ select private.current_admin_name() $$;
call private.run_as_service('public.own_name()');
grant execute on function public.own_name to admin;
