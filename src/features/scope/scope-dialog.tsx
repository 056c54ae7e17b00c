import { Button, Callout, DialogBody, DialogFooter, InputGroup, Spinner } from '@blueprintjs/core'
import { Cross, Search } from '@blueprintjs/icons'
import { useSelector } from '@xstate/react'
import { useId, useMemo, useState } from 'react'
import { buildTree, keyOf, searchTree } from '#machines/scope/scope-tree.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useLeave } from '#src/kit/record/unsaved.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { ScopeTree } from './scope-tree.tsx'
import type { ScopeActor } from './scope.actors.ts'
import './scope.css'

/** The dialog 'change scope' (document 1, section 2). It stays while the page in view cannot work without a choice. */
export function ScopeDialog({ actor }: { readonly actor: ScopeActor }) {
  const texts = useTexts('scope')
  const problemText = useProblemText()
  const messageId = useId()
  const {
    homes,
    current,
    tree: nodes,
    levels,
    selected,
    problem,
    loadProblem,
  } = useSelector(actor, ({ context }) => context)
  const forced = useSelector(actor, (state) => state.hasTag('forced'))
  const [query, setQuery] = useState('')

  const tree = useMemo(() => buildTree(nodes ?? [], homes[0].universityId), [nodes, homes])
  const shown = useMemo(() => (query.trim() === '' ? null : searchTree(tree, query)), [tree, query])
  const shownProblem = problem ?? loadProblem
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })
  const leave = useLeave()
  // in another scope the page starts again
  const isOther = selected !== null && keyOf(selected) !== keyOf(current)
  const save = () => actor.send({ type: 'scope.save' })

  return (
    <Modal isOpen title={texts.title()} className="qb-scope-dialog" onClose={forced ? undefined : dismiss}>
      <DialogBody>
        <p className="qb-dialog-lead">{forced ? texts.forced() : texts.lead()}</p>
        <InputGroup
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          leftIcon={<Search />}
          value={query}
          onValueChange={setQuery}
          placeholder={texts.search()}
          aria-label={texts.search()}
          dir="auto"
          rightElement={
            query === '' ? undefined : (
              <Button
                variant="minimal"
                size="small"
                icon={<Cross />}
                aria-label={texts.clearSearch()}
                onClick={() => setQuery('')}
              />
            )
          }
        />
        <div className="qb-scope-frame">
          {nodes === null ? (
            loadProblem ? (
              <div className="qb-scope-note">
                <Button text={texts.retry()} onClick={() => actor.send({ type: 'tree.reload' })} />
              </div>
            ) : (
              <div className="qb-scope-note">
                <Spinner size={24} aria-label={texts.loading()} />
              </div>
            )
          ) : shown?.size === 0 ? (
            <output className="qb-scope-note">{texts.noMatches()}</output>
          ) : (
            <ScopeTree
              positioned={tree}
              shown={shown}
              levels={levels}
              homes={homes}
              current={current}
              selected={selected}
              onSelect={(chosen) => actor.send({ type: 'scope.select', nodes: chosen })}
              describedBy={shownProblem ? messageId : undefined}
            />
          )}
        </div>
        <div id={messageId} role="alert">
          {shownProblem && (
            <Callout intent="danger" compact>
              {problemText(shownProblem)}
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {!forced && <Button text={texts.cancel()} onClick={dismiss} />}
            <Button intent="primary" text={texts.save()} onClick={() => (isOther ? leave(save) : save())} />
          </>
        }
      />
    </Modal>
  )
}
