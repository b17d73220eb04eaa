import { useLiveChanges } from '#app/lib/use-live-changes.ts'
import type { About } from './queries.ts'

/** Follows the record while it is open: what staff save shows without a reload. */
export function AboutSection({ about }: { about: About | null }) {
  useLiveChanges('about_us')
  if (!about)
    return (
      <section id="about">
        <h2>About Us</h2>
        <p>Please add your company information through the admin panel.</p>
      </section>
    )
  return (
    <section id="about">
      <h2>{about.title}</h2>
      <p>{about.description}</p>
      <p>{about.story}</p>
      <h3>Our Mission</h3>
      <p>{about.mission}</p>
      <h3>Our Vision</h3>
      <p>{about.vision}</p>
    </section>
  )
}
