import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

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
    route('404', 'routes/not-found.tsx', { id: 'not-found' }),
    route(':slug', 'routes/page.tsx'),
    route('*', 'routes/not-found.tsx', { id: 'anything-else' }),
  ]),
] satisfies RouteConfig
