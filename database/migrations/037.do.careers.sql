-- Open positions. Visitors see active ones.
create table public.careers (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a career needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  department text not null default '' constraint "a department has at most 120 characters" check (length(department) <= 120),
  location text not null default '' constraint "a location has at most 120 characters" check (length(location) <= 120),
  job_type text not null default '' constraint "a job type has at most 60 characters" check (length(job_type) <= 60),
  description text not null constraint "a career needs a description" check (length(btrim(description)) between 1 and 10000),
  requirements text not null default '' constraint "requirements have at most 10000 characters" check (length(requirements) <= 10000),
  salary_range text not null default '' constraint "a salary range has at most 120 characters" check (length(salary_range) <= 120),
  benefits text not null default '' constraint "benefits have at most 10000 characters" check (length(benefits) <= 10000),
  application_deadline date,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.careers (created_at desc);
call private.lock_table('public.careers');
grant select on public.careers to anon;
create policy "visitors see active ones" on public.careers for select to anon using (is_active);
call private.managed_by_admins('public.careers');
