-- What somebody has typed into a form and not saved: one entry for each person and record, for nobody else. It is no
-- content yet, so neither the audit log nor open pages hear of it.
create table public.autosaves (
  user_id uuid not null default private.current_admin() references public.admin_users on delete cascade,
  table_name text not null,
  -- Empty: a new record.
  record_id text not null default '' constraint "an id has at most 100 characters" check (length(record_id) <= 100),
  -- As they stand in the form.
  "values" jsonb not null constraint "unsaved words have at most 1 MB"
    check (jsonb_typeof("values") = 'object' and octet_length("values"::text) <= 1048576),
  saved_at timestamptz not null default clock_timestamp(),
  -- The updated_at of the opened record, as its form knows it.
  base_version text not null default '' constraint "a version has at most 20000 characters"
    check (length(base_version) <= 20000),
  primary key (user_id, table_name, record_id)
);
create index on public.autosaves (saved_at);
call private.lock_table('public.autosaves');
call private.uses_files('public.autosaves', false);
grant select, insert, update, delete on public.autosaves to admin;
create policy "everybody has their own" on public.autosaves to admin
  using (user_id = private.current_admin()) with check (user_id = private.current_admin());

-- Only forms of content are kept: others hold passwords, or what visitors sent.
create function private.check_autosave() returns trigger language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from private.table_capabilities as declared where declared.table_name = new.table_name and has_history
  ) then
    raise exception 'Unsaved words of % are not kept', new.table_name using errcode = 'invalid_parameter_value';
  end if;
  new.saved_at := clock_timestamp();
  return new;
end $$;
grant execute on function private.check_autosave to admin;
create trigger check_autosave before insert or update on public.autosaves
  for each row when (current_user <> 'service') execute function private.check_autosave();

-- Each person has the newest 50.
create function private.forget_oldest_autosaves() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from public.autosaves as oldest where oldest.user_id = new.user_id and (oldest.table_name, oldest.record_id) in (
    select kept.table_name, kept.record_id from public.autosaves as kept where kept.user_id = new.user_id
    order by kept.saved_at desc offset 50
  );
  return null;
end $$;
grant execute on function private.forget_oldest_autosaves to admin;
create trigger forget_oldest after insert on public.autosaves
  for each row execute function private.forget_oldest_autosaves();

-- What a form opens with beside the record: its draft, and what the person who asks had typed and not saved.
create function public.unsaved_work(changed_table text, changed_row text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'draft', (
      select to_jsonb(draft) || jsonb_build_object('author', private.admin_name(draft.saved_by))
      from public.content_drafts as draft where draft.table_name = changed_table and draft.record_id = changed_row
    ),
    'autosave', (
      select to_jsonb(kept) - 'user_id' from public.autosaves as kept
      where kept.user_id = private.current_admin() and kept.table_name = changed_table and kept.record_id = changed_row
    )
  )
$$;
call private.run_as_service('public.unsaved_work(text, text)');
grant execute on function public.unsaved_work to admin;
