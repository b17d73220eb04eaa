import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every primitive with its states, for those who build the site: `npm run dev` serves it, a build knows nothing of it.
const workshop = process.env.NODE_ENV === 'development' ? [route('dev/gallery', 'ui/gallery.tsx')] : []

export default [
  layout('routes/site-frame.tsx', { id: 'site' }, [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('services', 'routes/services.tsx'),
    route('team', 'routes/team.tsx'),
    route('testimonials', 'routes/testimonials.tsx'),
    route('awards', 'routes/awards.tsx'),
    route('flights-nepal', 'routes/flights-nepal.tsx'),
    route('prabas-holidays', 'routes/prabas-holidays.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('inquiries', 'routes/inquiries.tsx'),
    route('newsletter', 'routes/newsletter.tsx'),
    route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),
    route('blog', 'routes/blog.tsx', [route(':post', 'routes/blog-post.tsx')]),
    route('careers', 'routes/careers.tsx'),
    route('careers/:job/apply', 'routes/careers-apply.tsx'),
    route('404', 'routes/not-found.tsx', { id: 'not-found' }),
    route(':slug', 'routes/page.tsx'),
    route('*', 'routes/not-found.tsx', { id: 'anything-else' }),
  ]),
  route('admin', 'routes/admin/frame.tsx', { id: 'admin' }, [
    route('login', 'routes/admin/login.tsx'),
    route('invite/:token', 'routes/admin/invite.tsx'),
    layout('routes/admin/shell.tsx', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('media', 'routes/admin/media.tsx'),
      // Every declared screen: features/<name>/admin.tsx, listed in admin/resources.ts or admin/singles.ts.
      route(':screen', 'routes/admin/screen.tsx'),
    ]),
  ]),
  // Beside the back office, not in it: it wears the public pages' dress.
  route('admin/preview/:kind', 'routes/admin/preview.tsx'),
  route('about/record', 'routes/about-record.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('feed.xml', 'routes/feed.ts'),
  ...workshop,
] satisfies RouteConfig
