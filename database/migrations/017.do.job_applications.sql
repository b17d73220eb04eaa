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
create index on public.job_applications (created_at desc);
create index on public.job_applications (career_id);
create unique index "a resume serves one application" on public.job_applications (resume_url) where resume_url <> '';
call private.lock_table('public.job_applications');
grant insert (career_id, applicant_name, applicant_email, applicant_phone, cover_letter, resume_url, position_title, status)
  on public.job_applications to anon;
create policy "visitors send pending ones" on public.job_applications for insert to anon with check (status = 'pending');
grant select, delete, update (status) on public.job_applications to admin;
create policy "staff decide on them" on public.job_applications to admin using (true) with check (true);
call private.watch_table('public.job_applications');

-- The job decides whether it still takes applications and what the position is called; a resume must be the sender's own.
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
    -- The sweep of unused files waits for us, or we see that it was here.
    for key share
  ) then
    raise exception 'The resume is not a file you uploaded' using errcode = 'check_violation';
  end if;
  return new;
end $$;
call private.run_as_service('private.receive_application()');
create trigger receive before insert on public.job_applications
  for each row execute function private.receive_application();

create function private.step_application() returns trigger language plpgsql set search_path = '' as $$
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
create trigger step before update on public.job_applications
  for each row when (old.status is distinct from new.status) execute function private.step_application();
