type Enhance = (root: ParentNode) => void

const enhancements: Enhance[] = []

/** Registers what scripts do to a page's content: to the document, and to whatever is added to it later. */
export function whenAdded(enhancement: Enhance) {
  enhancements.push(enhancement)
}

export function enhance(root: ParentNode) {
  for (const enhancement of enhancements) enhancement(root)
}
