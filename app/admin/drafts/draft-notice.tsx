/** Tells the user that unsaved values were restored. */
export const DraftNotice = () => (
  <p role="status" className="rounded-md bg-info-wash p-3 text-sm text-info-ink">
    What you had typed is back. It is not saved yet.
  </p>
)
