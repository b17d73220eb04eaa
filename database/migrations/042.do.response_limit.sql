-- The table API calls it for the row with which a visitor's answer exceeds its limit, before the rows are aggregated.
create function private.refuse_large_response() returns json language plpgsql volatile set search_path = '' as $$
begin
  raise exception 'The answer is too long'
    using errcode = '54000', hint = 'Ask for fewer rows, columns or embedded relations.';
end $$;
grant execute on function private.refuse_large_response() to anon;
