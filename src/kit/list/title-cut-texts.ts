/** A tooltip with the whole text for each part of a cell under the pointer that is cut short. Pass it as `ref`. */
export function titleCutTexts(box: HTMLElement): () => void {
  const show = ({ target }: Event) => {
    const cell = (target as Element).closest<HTMLElement>('tbody :is(td, th)')
    for (const part of cell ? [cell, ...cell.querySelectorAll<HTMLElement>('.qb-line, bdi')] : []) {
      const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight
      if (isCut && part.clientWidth > 0) part.title = part.innerText
      else if (part.title === part.innerText) part.removeAttribute('title')
    }
  }
  box.addEventListener('pointerover', show)
  return () => box.removeEventListener('pointerover', show)
}
