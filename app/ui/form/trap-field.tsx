/** A hidden field against spam: people cannot see or reach it, and bots that fill it in are detected. */
export function TrapField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
