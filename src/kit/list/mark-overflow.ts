/**
 * Sets `data-overflows` on a box whose content is wider than the box, for the edges of what stays in sight over it.
 * Pass it as `ref`.
 */
export function markOverflow(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    box.toggleAttribute('data-overflows', box.scrollWidth > box.clientWidth)
  })
  observer.observe(box)
  for (const content of box.children) observer.observe(content)
  return () => observer.disconnect()
}
