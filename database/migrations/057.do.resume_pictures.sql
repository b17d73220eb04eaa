-- The first page of a resume as a picture, drawn when the resume was checked. It goes with the resume's row.
create table private.resume_pictures (
  upload_id uuid primary key references public.uploads on delete cascade,
  webp bytea not null constraint "a picture of a page has at most 1048576 bytes" check (length(webp) <= 1048576)
);
call private.lock_table('private.resume_pictures');
