import { classNames } from '#app/ui/class-names.ts'

export type SocialNetwork = 'facebook' | 'instagram' | 'twitter' | 'linkedin'

const outlines: Record<SocialNetwork, string> = {
  facebook: 'M17 3h-2.500A4.500 4.500 0 0 0 10 7.500V10H7v4h3v7h4v-7h3l1-4h-4V7.500a.500.500 0 0 1 .500-.500H17z',
  instagram:
    'M7.500 3h9A4.500 4.500 0 0 1 21 7.500v9a4.500 4.500 0 0 1-4.500 4.500h-9A4.500 4.500 0 0 1 3 16.500v-9A4.500 4.500 0 0 1 7.500 3zM12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600zM16.900 7h.1',
  twitter: 'M4 4l16 16M4 4h4.500L20 20h-4.500zM20 4l-6.600 7M10.600 13.400 4 20',
  linkedin: 'M4 10v10M4 5.500v.1M9 20V10M9 14.500a4 4 0 0 1 4-4h1.500a4.500 4.500 0 0 1 4.500 4.500v5',
}

/** The networks' signs, drawn with our own line: the icon set has none of them. */
export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-5', className)}
    >
      <path d={outlines[network]} />
    </svg>
  )
}

export const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
}
