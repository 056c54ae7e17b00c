/**
 * Says in `data-overflows` whether something of a box is scrolled out of sight to its sides, for the edges of what stays
 * in sight over it. To be given as `ref`.
 */
export function markOverflow(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    box.toggleAttribute('data-overflows', box.scrollWidth > box.clientWidth)
  })
  observer.observe(box)
  for (const content of box.children) observer.observe(content)
  return () => observer.disconnect()
}
