-- Pages that staff write, each at /{slug}.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint "a page needs a title of at most 200 characters" check (length(btrim(title)) between 1 and 200),
  slug public.slug not null constraint "another page has this slug" unique
    constraint "this slug belongs to a part of the site" check (slug not in (
      'about', 'services', 'team', 'contact', 'blog', 'careers', 'testimonials', 'awards', 'flights-nepal',
      'prabas-holidays', 'inquiries', 'newsletter', 'admin', '404', 'assets', 'pictures', 'rest', 'storage', 'functions',
      'realtime', 'healthz', 'og'
    )),
  content public.html not null default '',
  meta_description text not null default '' constraint "a meta description has at most 500 characters" check (length(meta_description) <= 500),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.pages (created_at desc);
call private.lock_table('public.pages');
grant select on public.pages to anon;
create policy "visitors see published ones" on public.pages for select to anon using (is_published);
call private.managed_by_admins('public.pages');
