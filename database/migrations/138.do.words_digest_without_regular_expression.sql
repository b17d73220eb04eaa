-- A regular expression takes a microsecond for every word, and a restore builds an index over every inquiry. The digest is the
-- same as before, so what is indexed stays as it is.

-- The same for texts that differ in spaces, punctuation, digits or case. Null for a short text, which people repeat.
create or replace function private.words_digest(words text) returns bytea
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Everything of ASCII that stands in no word.
  signs constant text[] := string_to_array(e' \t\n\v\f\r0123456789!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', null);
  sign text;
  bare text := case when length(words) >= 20 then lower(words collate "C") end;
begin
  foreach sign in array signs loop
    bare := replace(bare, sign, '');
  end loop;
  return case when length(bare) >= 20 then sha256(convert_to(bare, 'utf8')) end;
end $$;
