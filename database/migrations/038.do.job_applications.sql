-- Applications for positions. Visitors send them, staff decide on them.
create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  career_id uuid references public.careers on delete set null,
  applicant_name text not null constraint "an application needs a name of at most 120 characters" check (length(btrim(applicant_name)) between 1 and 120),
  applicant_email public.email_address not null,
  applicant_phone text constraint "a phone number has at most 40 characters" check (length(applicant_phone) <= 40),
  cover_letter text not null constraint "an application needs a cover letter of at most 10000 characters" check (length(btrim(cover_letter)) between 1 and 10000),
  resume_url public.web_address,
  position_title text not null default '' constraint "a position title has at most 200 characters" check (length(position_title) <= 200),
  status text not null default 'pending' constraint "a status is one of the five"
    check (status in ('pending', 'reviewed', 'shortlisted', 'rejected', 'hired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.job_applications (created_at desc, id);
create index on public.job_applications (status, created_at desc);
call private.index_for_search('public.job_applications', 'applicant_name', 'applicant_email', 'position_title');
create index on public.job_applications (career_id);
create unique index "a resume serves one application" on public.job_applications (resume_url) where resume_url <> '';
call private.lock_table('public.job_applications');
grant insert (career_id, applicant_name, applicant_email, applicant_phone, cover_letter, resume_url, position_title, status)
  on public.job_applications to anon;
create policy "visitors send pending ones" on public.job_applications for insert to anon with check (status = 'pending');
grant select, delete, update (status) on public.job_applications to admin;
create policy "staff decide on them" on public.job_applications to admin using (true) with check (true);
call private.track_changes('public.job_applications');
call private.is_sent_by_visitors('public.job_applications');
-- Visitors insert these rows, but an application may only name a resume that its visitor uploaded.
call private.uses_files('public.job_applications', true);

-- The job must be open; the position's title is taken from it. A resume must be a file that the same visitor uploaded.
create function private.receive_application() returns trigger language plpgsql as $$
declare
  job public.careers;
begin
  if new.status <> 'pending' then
    raise exception 'An application starts as pending' using errcode = 'check_violation';
  end if;
  select * into job from public.careers where id = new.career_id;
  if job.id is null or not job.is_active then
    raise exception 'This position is not open' using errcode = 'check_violation';
  end if;
  if job.application_deadline < private.today_in_nepal() then
    raise exception 'The deadline for this position has passed' using errcode = 'check_violation';
  end if;
  new.position_title := job.title;
  new.resume_url := nullif(new.resume_url, '');
  if new.resume_url is not null and not exists (
    select from public.uploads
    where is_private and visitor_id = private.current_visitor()
      and new.resume_url = '/storage/v1/object/authenticated/uploads/' || path
    -- The clean-up of unused files waits for this transaction, or has deleted the row already.
    for key share
  ) then
    raise exception 'The resume is not a file you uploaded' using errcode = 'check_violation';
  end if;
  return new;
end $$;
call private.run_as_service('private.receive_application()');
create trigger receive before insert on public.job_applications
  for each row execute function private.receive_application();

-- Which status may follow which.
create function private.check_application_status() returns trigger language plpgsql set search_path = '' as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'reviewed'), ('pending', 'shortlisted'),
    ('reviewed', 'shortlisted'), ('reviewed', 'rejected'),
    ('shortlisted', 'hired'), ('shortlisted', 'rejected')
  ) then
    raise exception 'An application cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_status before update on public.job_applications
  for each row when (old.status is distinct from new.status) execute function private.check_application_status();
