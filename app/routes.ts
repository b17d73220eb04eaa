import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('inquiries', 'routes/inquiries.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),
  route('blog', 'routes/blog.tsx', [route(':post', 'routes/blog-post.tsx')]),
  route('careers', 'routes/careers.tsx'),
  route('careers/:job/apply', 'routes/careers-apply.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('feed.xml', 'routes/feed.ts'),
  route('404', 'routes/not-found.tsx', { id: 'not-found' }),
  route('*', 'routes/not-found.tsx', { id: 'anything-else' }),
] satisfies RouteConfig
