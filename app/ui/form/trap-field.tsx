/** A field that no person sees or reaches; machines that fill in everything give themselves away. */
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
