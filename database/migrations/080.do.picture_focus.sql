-- What must stay in view when a picture is cropped, in percent from the left and from the top, as CSS object-position.
alter table public.uploads
  add column focus_x smallint not null default 50
    constraint "a focus lies between 0 and 100 percent" check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50
    constraint "a focus lies between 0 and 100 percent down" check (focus_y between 0 and 100);
grant update (focus_x, focus_y) on public.uploads to admin;
