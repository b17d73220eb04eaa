-- Two things the trail is silent about: the name of a resume, which is its sender's, and what goes because its post went.
create or replace function private.write_audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_part jsonb := old_row;
  new_part jsonb := new_row;
  id_of_row text := coalesce(new_row, old_row) ->> tg_argv[0];
  name_of_row text := private.name_of_row(coalesce(new_row, old_row));
begin
  if private.current_admin() is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, new_row -> key)
      into old_part, new_part
      from jsonb_object_keys(new_row) as key
      where old_row -> key is distinct from new_row -> key and key <> 'updated_at';
    if new_part is null then
      return null;
    end if;
  end if;
  if tg_table_name = 'uploads' and (coalesce(new_row, old_row) ->> 'is_private')::boolean then
    old_part := null;
    new_part := null;
    name_of_row := null;
  end if;
  if tg_op = 'DELETE' and private.is_sent_by_visitors(tg_table_name) then
    update public.audit_log set row_name = null, before = null, after = null
      where table_name = tg_table_name and row_id = id_of_row;
    old_part := null;
    name_of_row := null;
    -- Nobody deleted it: it went with its post.
    if old_row ? 'blog_id' and not exists (select from public.blog_posts where id = (old_row ->> 'blog_id')::uuid) then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, before, after)
  values (private.current_admin(), nullif(current_setting('app.email', true), ''), lower(tg_op), tg_table_name,
    id_of_row, name_of_row, old_part, new_part);
  return null;
end $$;
call private.run_as_service('private.write_audit_row()');
