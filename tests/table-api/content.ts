import type postgres from 'postgres'

/** Fixed ids: `id('a', 1)` is the first post's author. */
export const id = (group: string, number: number) =>
  `${group.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A small fixture whose rows differ in every property that the dialect can filter. */
export const insertContent = (owner: postgres.Sql) => owner.unsafe(content)

/**
 * For tests of an order: every date and place differs, and the rows come out in another order than they went in. The
 * records of which there is one have a second, so that a limit has something to leave out.
 */
export const shuffleContent = (owner: postgres.Sql) =>
  owner.begin(async (sql) => {
    // No trigger may put a date or a place right.
    await sql`set local session_replication_role = replica`
    const number = 'right(id::text, 2)::int'
    for (const table of ['pages', 'blog_posts', 'testimonials', 'careers', 'job_applications'])
      await sql.unsafe(`update ${table} set created_at = timestamptz '2026-05-01' + interval '1 day' * ${number}`)
    await sql.unsafe(`update blog_posts set published_at = timestamptz '2026-06-01' + interval '1 day' * ${number}
      where is_published`)
    for (const table of ['banner_slides', 'services', 'team_members'])
      await sql.unsafe(`update ${table} set display_order = 20 - ${number}`)
    await sql.unsafe(`drop index "there is one about record";
      drop index "there is one flights_nepal record";
      drop index "there is one prabas_holidays record";
      insert into about_us (id, title) values ('${id('8', 4)}', 'About them');
      insert into flights_nepal (id, title) values ('${id('8', 5)}', 'More flights');
      insert into prabas_holidays (id, title) values ('${id('8', 6)}', 'More holidays')`)
  })

const content = `
insert into team_members (id, name, position, bio, photo_url, linkedin_url, display_order) values
  ('${id('a', 1)}', 'Ang Dorje', 'Guide', 'Climbs since 1998', '/pictures/ang.jpg', null, 2),
  ('${id('a', 2)}', 'Maya Gurung', 'Director', '', null, 'https://example.com/maya', 1),
  ('${id('a', 3)}', 'O''Neil, "Pat"', 'Sales', 'Answers 100% of mails', null, null, 3);

insert into services (id, title, description, icon_url, features, is_active, display_order) values
  ('${id('b', 1)}', 'Trekking', 'Walk with a guide', '/i/trek.svg', '{guide,porter,permit}', true, 1),
  ('${id('b', 2)}', 'Flights', 'Domestic and abroad', null, '{tickets}', true, 2),
  ('${id('b', 3)}', 'Hotels', 'Rooms with a view', '/i/hotel.svg', '{rooms,"breakfast, included"}', true, 3),
  ('${id('b', 4)}', 'Visa help', 'Papers in order', null, '{}', false, 4),
  ('${id('b', 5)}', 'Rafting', 'Rivers of every grade', null, '{guide,boat}', true, 5),
  ('${id('b', 6)}', 'City tours', '100% walking, 0_extras', null, '{guide}', false, 6),
  ('${id('b', 7)}', 'Jungle safari', 'Rhinos and "tigers"', '/i/safari.svg', '{jeep,guide}', true, 6);

insert into testimonials (id, client_name, client_location, testimonial_text, trip_type, rating, is_featured, is_active) values
  ('${id('c', 1)}', 'Anna', 'Oslo', 'The mountains were wonderful', 'trek', 5, true, true),
  ('${id('c', 2)}', 'Björn', 'Malmö', 'Mountain flights are expensive', 'flight', 3, false, true),
  ('${id('c', 3)}', 'Chen', '', 'Good guides', 'trek', 4, true, true),
  ('${id('c', 4)}', 'Dawa', 'Thimphu', 'Late bus', 'tour', 1, false, false),
  ('${id('c', 5)}', 'Eva', 'Graz', 'A wonderful walk with wonderful people', 'trek', 5, false, true);

insert into awards (id, title, organization, year, category, image_url, is_active) values
  ('${id('d', 1)}', 'Best agency', 'Tourism Board', 2019, 'national', '/a/1.jpg', true),
  ('${id('d', 2)}', 'Green travel', 'Eco Union', 2023, 'sustainability', null, true),
  ('${id('d', 3)}', 'Runner-up', 'Tourism Board', 2021, '', null, false),
  ('${id('d', 4)}', 'Safety first', 'Aviation Club', 2023, 'safety', null, true);

insert into banner_slides (id, title, subtitle, buttons, is_active, display_order) values
  ('${id('e', 1)}', 'Everest', 'The top', '[{"text":"Go","link":"/contact","style":"primary"}]', true, 1),
  ('${id('e', 2)}', 'Annapurna', '', '[{"text":"See","link":"/blog","style":"accent"},{"text":"Call","link":"#tel","style":"secondary"}]', true, 2),
  ('${id('e', 3)}', 'Hidden', '', '[]', false, 3);

insert into blog_posts (id, title, slug, excerpt, content, category, tags, author_id, is_published) values
  ('${id('f', 1)}', 'Packing for Everest', 'packing-for-everest', 'What to bring', '<p>Boots</p>', 'tips', '{everest,gear}', '${id('a', 1)}', true),
  ('${id('f', 2)}', 'Monsoon walks', 'monsoon-walks', '', '<p>Rain</p>', 'tips', '{rain}', '${id('a', 2)}', true),
  ('${id('f', 3)}', 'A draft', 'a-draft', '', '', '', '{}', '${id('a', 1)}', false),
  ('${id('f', 4)}', 'No author', 'no-author', 'Short', '<p>Words</p>', 'news', '{everest,news}', null, true);

insert into blog_comments (id, blog_id, author_name, author_email, comment_text, is_approved, is_spam, created_at) values
  ('${id('1', 1)}', '${id('f', 1)}', 'Tara', 'tara@example.com', 'Very useful', true, false, '2026-01-01T10:00:00Z'),
  ('${id('1', 2)}', '${id('f', 1)}', 'Bot', 'bot@example.com', 'Buy now', false, true, '2026-01-02T10:00:00Z'),
  ('${id('1', 3)}', '${id('f', 1)}', 'Uma', 'uma@example.com', 'Which boots?', true, false, '2026-01-03T10:00:00Z'),
  ('${id('1', 4)}', '${id('f', 2)}', 'Ram', 'ram@example.com', 'Wet', false, false, '2026-01-04T10:00:00Z'),
  ('${id('1', 5)}', '${id('f', 4)}', 'Tara', 'tara@example.com', 'Who wrote this?', true, false, '2026-01-05T10:00:00Z');

insert into blog_likes (id, blog_id, user_email, visitor_id) values
  ('${id('2', 1)}', '${id('f', 1)}', 'tara@example.com', '${id('9', 1)}'),
  ('${id('2', 2)}', '${id('f', 1)}', 'uma@example.com', '${id('9', 2)}'),
  ('${id('2', 3)}', '${id('f', 2)}', 'tara@example.com', '${id('9', 1)}');

insert into careers (id, title, department, description, application_deadline, is_active) values
  ('${id('3', 1)}', 'Guide', 'Field', 'Lead groups', '2099-12-31', true),
  ('${id('3', 2)}', 'Accountant', 'Office', 'Count', null, true),
  ('${id('3', 3)}', 'Driver', 'Field', 'Drive', '2020-01-01', false);

insert into job_applications (id, career_id, applicant_name, applicant_email, cover_letter) values
  ('${id('4', 1)}', '${id('3', 1)}', 'Nima', 'nima@example.com', 'I climb'),
  ('${id('4', 2)}', '${id('3', 1)}', 'Pemba', 'pemba@example.com', 'I guide'),
  ('${id('4', 3)}', '${id('3', 2)}', 'Rita', 'rita@example.com', 'I count');

insert into inquiries (id, name, email, phone, subject, message, created_at) values
  ('${id('5', 1)}', 'Lea', 'lea@example.com', null, 'Trek', 'When?', '2026-02-01T00:00:00Z'),
  ('${id('5', 2)}', 'Max', 'max@example.com', '+41 79', 'Flight', 'How much, and when?', '2026-02-02T00:00:00Z'),
  ('${id('5', 3)}', 'Ida', 'ida@example.com', null, 'Trek', 'Where (exactly)?', '2026-02-03T00:00:00Z');
update inquiries set status = 'responded' where id = '${id('5', 2)}';

insert into newsletter_subscriptions (id, email, subscribed_at) values
  ('${id('6', 1)}', 'one@example.com', '2026-03-01T00:00:00Z'),
  ('${id('6', 2)}', 'two@example.com', '2026-03-02T00:00:00Z'),
  ('${id('6', 3)}', 'three@example.com', '2026-03-03T00:00:00Z');
update newsletter_subscriptions set is_active = false where id = '${id('6', 2)}';

insert into pages (id, title, slug, content, is_published) values
  ('${id('7', 1)}', 'Privacy', 'privacy-policy', '<p>Private</p>', true),
  ('${id('7', 2)}', 'Soon', 'soon', '', false);

insert into settings (key, value, is_public) values
  ('site_name', 'Prabas Travels', true), ('contact_phone', '+977 1', true), ('note_inside', 'secret', false);
insert into about_us (id, title, story) values ('${id('8', 1)}', 'About us', 'Since 2014');
insert into flights_nepal (id, title, features) values
  ('${id('8', 2)}', 'Flights', '[{"title":"Fast","description":"","icon":"Plane"}]');
insert into prabas_holidays (id, title, services) values
  ('${id('8', 3)}', 'Holidays', '[{"title":"Sun","description":"","icon":"Sun"}]');
insert into admin_users (user_id, name, email) values
  ('22222222-2222-4222-8222-222222222222', 'Admin', 'admin@prabas.example'),
  ('33333333-3333-4333-8333-333333333333', 'Super', 'super@prabas.example');
insert into user_roles (user_id, role) values
  ('22222222-2222-4222-8222-222222222222', 'admin'), ('33333333-3333-4333-8333-333333333333', 'super_admin');
`
