import { data, Link } from 'react-router'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return <NotFoundScreen />
}

export const NotFoundScreen = () => (
  <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6 text-center">
    <p className="text-5xl font-semibold">404</p>
    <h1 className="text-2xl">Oops! Page not found</h1>
    <p>
      <Link to="/" className="underline">
        Return to Home
      </Link>
    </p>
  </main>
)

export const ErrorScreen = () => (
  <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6 text-center">
    <h1 className="text-2xl">Something went wrong on our side</h1>
    <p>Please try again in a moment.</p>
    <p>
      <a href="/" className="underline">
        Return to Home
      </a>
    </p>
  </main>
)
