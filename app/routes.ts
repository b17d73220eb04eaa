import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every primitive with its states, for those who build the site: `npm run dev` serves it, a build knows nothing of it.
const developmentRoutes = process.env.NODE_ENV === 'development' ? [route('dev/gallery', 'ui/gallery/gallery.tsx')] : []

export default [
  layout('features/site-frame/route.tsx', { id: 'site' }, [
    index('features/home/route.tsx'),
    route('about', 'features/about/route.tsx'),
    route('services', 'features/services/route.tsx'),
    route('team', 'features/team/route.tsx'),
    route('testimonials', 'features/testimonials/route.tsx'),
    route('awards', 'features/awards/route.tsx'),
    route('flights-nepal', 'features/flights/route.tsx'),
    route('prabas-holidays', 'features/holidays/route.tsx'),
    route('contact', 'features/inquiries/contact-route.tsx'),
    route('inquiries', 'features/inquiries/route.tsx'),
    route('newsletter', 'features/newsletter/route.tsx'),
    route('newsletter/confirm/:token', 'features/newsletter/confirm-route.tsx'),
    route('newsletter/unsubscribe/:token', 'features/newsletter/unsubscribe-route.tsx'),
    route('newsletter/:issue', 'features/newsletter-issues/route.tsx'),
    route('blog', 'features/blog/route.tsx'),
    route('blog/archive', 'features/blog/archive/route.tsx', { id: 'blog-archive' }),
    route('blog/:post', 'features/blog/post/route.tsx'),
    route('preview/:token', 'features/previews/route.tsx'),
    route('blog/:kind/:group', 'features/blog/topic/route.tsx', { id: 'blog-topic' }),
    route('search', 'features/search/route.tsx'),
    route('careers', 'features/careers/route.tsx'),
    route('careers/:job/apply', 'features/careers/apply-route.tsx'),
    route('404', 'features/site/not-found-route.tsx', { id: 'not-found' }),
    route(':slug', 'features/pages/route.tsx'),
    route('*', 'features/site/not-found-route.tsx', { id: 'anything-else' }),
  ]),
  route('admin', 'admin/shell/frame-route.tsx', { id: 'admin' }, [
    route('login', 'admin/session/login-route.tsx'),
    route('invite/:token', 'admin/session/invite-route.tsx'),
    route('enrol', 'admin/account/enrol-route.tsx'),
    layout('admin/shell/route.tsx', [
      route('dashboard', 'admin/dashboard/route.tsx'),
      route('media', 'admin/media/route.tsx'),
      route('account', 'admin/account/route.tsx'),
      route('backups', 'admin/backups/route.tsx'),
      // Every declared screen: features/<name>/admin.tsx, listed in admin/registry/.
      route(':screen', 'admin/screen/route.tsx'),
      // One record in full height, for those that declare a writingPage.
      route(':screen/:id', 'admin/writing/route.tsx'),
    ]),
  ]),
  // Outside the back office's frame: it uses the public pages' styles.
  route('admin/preview/:kind', 'admin/preview/route.tsx'),
  route('admin/preview/newsletter-issues/:issue', 'features/newsletter-issues/mail-preview-route.ts'),
  route('sitemap.xml', 'features/site-map/route.ts'),
  route('robots.txt', 'features/site-map/robots-route.ts'),
  route('feed.xml', 'features/blog/feed-route.ts'),
  route('blog/:kind/:group/feed.xml', 'features/blog/feed-route.ts', { id: 'feed-of-topic' }),
  route('search/suggestions', 'features/search/suggestions-route.ts'),
  ...developmentRoutes,
] satisfies RouteConfig
