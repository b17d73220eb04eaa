-- What visitors send is scored as it arrives, whichever way it comes. Decision 035 explains the points.
alter table private.table_capabilities add column is_scored_for_spam boolean not null default false;

create table private.spam_points (
  reason text primary key,
  points smallint not null check (points > 0)
);
call private.lock_table('private.spam_points');
revoke insert, update, delete on private.spam_points from service;
create policy "migrations declare them" on private.spam_points to current_user using (true) with check (true);
insert into private.spam_points (reason, points) values
  ('trap', 10),
  ('no_proof', 2), ('old_proof', 2), ('false_proof', 5), ('reused_proof', 5), ('hurried', 2),
  ('link', 2), ('links', 4), ('many_links', 8), ('markup', 4),
  ('repeated', 2), ('repeated_often', 4), ('repeats_spam', 8),
  ('busy_sender', 1), ('flooding_sender', 3);

-- From this score on a row is a suspect.
create function private.spam_threshold() returns integer language sql immutable set search_path = '' as $$ select 10 $$;
grant execute on function private.spam_threshold to service;

insert into private.server_secrets (name, value)
values ('form-challenge', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- HMAC-SHA256. The key's hexadecimal digits are exactly one block of it, as altcha-lib would use the same text.
create function private.sign_challenge(challenge text) returns text language plpgsql stable set search_path = '' as $$
declare
  key bytea := (select convert_to(encode(value, 'hex'), 'utf8') from private.server_secrets where name = 'form-challenge');
  inner_key bytea := key;
  outer_key bytea := key;
begin
  for place in 0..63 loop
    inner_key := set_byte(inner_key, place, get_byte(key, place) # 54);
    outer_key := set_byte(outer_key, place, get_byte(key, place) # 92);
  end loop;
  return encode(sha256(outer_key || sha256(inner_key || convert_to(challenge, 'utf8'))), 'hex');
end $$;
grant execute on function private.sign_challenge to service;

-- A number to find, in the format of altcha-lib. The salt says when it was given out and until when it holds; it ends
-- with a delimiter, so that no digit can be moved from it to the number.
create function public.form_challenge() returns jsonb language plpgsql as $$
declare
  most constant integer := 50000;
  issued timestamptz := clock_timestamp();
  number bigint := ('x' || right(gen_random_uuid()::text, 8))::bit(32)::bigint % (most + 1);
  salt text := format('%s?expires=%s&issued=%s&', replace(gen_random_uuid()::text, '-', ''),
    floor(extract(epoch from issued + interval '6 hours')), floor(extract(epoch from issued) * 1000));
  challenge text := encode(sha256(convert_to(salt || number, 'utf8')), 'hex');
begin
  return jsonb_build_object('algorithm', 'SHA-256', 'challenge', challenge, 'maxnumber', most, 'salt', salt,
    'signature', private.sign_challenge(challenge));
end $$;
call private.run_as_service('public.form_challenge()');
grant execute on function public.form_challenge to anon;
call private.limit_visitors('form_challenge', 300, interval '1 hour');

-- A proof counts once. Past its time it counts for nothing, so it need not be remembered longer.
create table private.used_form_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);
create index on private.used_form_proofs (expires_at);
call private.lock_table('private.used_form_proofs');

-- What is wrong with a proof, and whether it was ready within three seconds of its challenge; null if nothing is.
create function private.fault_of_proof(proof jsonb) returns text language plpgsql set search_path = '' as $$
declare
  challenge text := proof ->> 'challenge';
  number text := proof ->> 'number';
  salt text := proof ->> 'salt';
  moments text[] := regexp_match(salt, '^[0-9a-f]{32}\?expires=([0-9]{10})&issued=([0-9]{13})&$');
begin
  if coalesce(jsonb_typeof(proof), 'null') = 'null' then
    return 'no_proof';
  end if;
  if moments is null or number is null or number !~ '^[0-9]{1,6}$'
    or challenge is distinct from encode(sha256(convert_to(salt || number, 'utf8')), 'hex')
    or proof ->> 'signature' is distinct from private.sign_challenge(challenge) then
    return 'false_proof';
  end if;
  if to_timestamp(moments[1]::bigint) < clock_timestamp() then
    return 'old_proof';
  end if;
  insert into private.used_form_proofs (challenge, expires_at) values (challenge, to_timestamp(moments[1]::bigint))
    on conflict do nothing;
  if not found then
    return 'reused_proof';
  end if;
  return case when clock_timestamp() < to_timestamp(moments[2]::numeric / 1000) + interval '3 seconds' then 'hurried' end;
end $$;
grant execute on function private.fault_of_proof to service;

-- How many links there are.
create function private.fault_of_links(words text) returns text language plpgsql immutable set search_path = '' as $$
declare
  count integer := regexp_count(words, 'https?://\S+|\mwww\.\S+|\m(t\.me|wa\.me|bit\.ly|tinyurl\.com)/\S+', 1, 'i');
begin
  return case when count >= 4 then 'many_links' when count >= 2 then 'links' when count = 1 then 'link' end;
end $$;
grant execute on function private.fault_of_links to service;

-- The same for texts that differ in spaces, punctuation, digits or case. Null for a short text, which people repeat.
create function private.words_digest(words text) returns bytea language plpgsql immutable parallel safe set search_path = '' as $$
declare
  letters text := case when length(words) >= 20
    then regexp_replace(lower(words collate "C"), '[[:space:][:punct:][:digit:]]+', '', 'g') end;
begin
  return case when length(letters) >= 20 then sha256(convert_to(letters, 'utf8')) end;
end $$;
grant execute on function private.words_digest to anon, admin, service;

-- Whether the same words came to this table in the last seven days, or were spam.
create function private.fault_of_repetition(table_name text, words_column text, words text)
returns text language plpgsql set search_path = '' as $$
declare
  digest bytea := private.words_digest(words);
  earlier bigint;
  is_known_spam boolean;
begin
  if digest is null then
    return null;
  end if;
  execute format('select count(*), bool_or(is_spam) from (
      select is_spam from public.%I where private.words_digest(%I) = $1 and (is_spam or created_at > now() - interval ''7 days'')
      order by is_spam desc limit 3
    ) as same', table_name, words_column)
    into earlier, is_known_spam using digest;
  return case when is_known_spam then 'repeats_spam' when earlier >= 3 then 'repeated_often'
    when earlier > 0 then 'repeated' end;
end $$;
grant execute on function private.fault_of_repetition to service;

-- When something came from a network address, which is kept as a keyed digest and for an hour.
create table private.arrivals (
  id uuid primary key default gen_random_uuid(),
  sender bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index on private.arrivals (sender, at);
create index on private.arrivals (at);
call private.lock_table('private.arrivals');

create function private.fault_of_rate(address text) returns text language plpgsql set search_path = '' as $$
declare
  digest bytea := sha256((select value from private.server_secrets where name = 'form-challenge') || convert_to(address, 'utf8'));
  earlier bigint := (
    select count(*) from (
      select from private.arrivals where sender = digest and at > clock_timestamp() - interval '1 hour' limit 20
    ) as recent
  );
begin
  if address is null then
    return null;
  end if;
  insert into private.arrivals (sender) values (digest);
  return case when earlier >= 20 then 'flooding_sender' when earlier >= 5 then 'busy_sender' end;
end $$;
grant execute on function private.fault_of_rate to service;

-- Scores a row that a visitor sends. The arguments are the columns with words; the first holds the text itself. What the
-- form adds to it (`form_evidence`: the trap field, the proof) is read here and not stored.
create function private.score_arrival() returns trigger language plpgsql as $$
declare
  arrived jsonb := to_jsonb(new);
  evidence jsonb := case jsonb_typeof(new.form_evidence) when 'object' then new.form_evidence end;
  words text := (select string_agg(arrived ->> named, ' ') from unnest(tg_argv) as named);
begin
  new.form_evidence := null;
  if current_setting('role') <> 'anon' then
    return new;
  end if;
  new.spam_reasons := array_remove(array[
    case when evidence ->> 'trap' <> '' then 'trap' end,
    private.fault_of_proof(evidence -> 'proof'),
    private.fault_of_links(words),
    case when words ~* '\[(url|link)[=\]]|<\s*a\s|href\s*=' then 'markup' end,
    private.fault_of_repetition(tg_table_name, tg_argv[0], arrived ->> tg_argv[0]),
    private.fault_of_rate(nullif(current_setting('app.visitor_address', true), ''))
  ], null);
  new.spam_score := (select coalesce(sum(points), 0) from private.spam_points where reason = any (new.spam_reasons));
  new.is_spam := new.spam_score >= private.spam_threshold();
  return new;
end $$;
call private.run_as_service('private.score_arrival()');

-- The trigger's name puts it behind those that complete or refuse a row.
create procedure private.is_scored_for_spam(target regclass, variadic words text[])
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s
    add column if not exists is_spam boolean not null default false,
    add column spam_score smallint not null default 0,
    add column spam_reasons text[] not null default ''{}'',
    add column form_evidence jsonb constraint "evidence is read, not stored" check (form_evidence is null)', target);
  execute format('grant insert (form_evidence) on %s to anon', target);
  execute format('grant update (is_spam) on %s to admin', target);
  execute format('create index on %s (private.words_digest(%I))', target, words[1]);
  execute format('create index on %s (updated_at) where is_spam', target);
  execute format('create trigger score_arrival before insert on %s
    for each row execute function private.score_arrival(%s)', target,
    (select string_agg(quote_literal(argument), ', ') from unnest(words) as argument));
  insert into private.table_capabilities (table_name, is_scored_for_spam)
  values (private.name_of_public_table(target), true)
  on conflict (table_name) do update set is_scored_for_spam = excluded.is_scored_for_spam;
end $$;

call private.is_scored_for_spam('public.inquiries', 'message', 'name', 'subject', 'phone');
call private.is_scored_for_spam('public.job_applications', 'cover_letter', 'applicant_name', 'applicant_phone');
call private.is_scored_for_spam('public.blog_comments', 'comment_text', 'author_name');

-- Visitors cannot name is_spam: only the score sets it.
alter policy "visitors send unapproved ones" on public.blog_comments with check (
  not is_approved
  and exists (
    select from public.blog_posts
    where blog_posts.id = blog_id and private.is_shown(is_released, publish_at, unpublish_at)
  )
);
