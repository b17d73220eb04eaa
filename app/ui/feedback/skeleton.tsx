import { classNames } from '#app/ui/class-names.ts'

/** A placeholder during loading. It is hidden from screen readers, so announce the loading elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-skeleton motion-reduce:animate-none', className)}
    />
  )
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton
          key={line}
          className={classNames('h-[0.8em]', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  )
}
