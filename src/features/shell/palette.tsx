/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the platform has no list of choices in groups; keys are handled by the field, as the ARIA pattern of the combobox says */
import { Button, Callout, DialogBody, Icon, InputGroup, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useSession } from '#src/features/session/index.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { pasteVisible } from '#src/forms/paste.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import type { Layer } from '#src/kit/keys/layer.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { NAME_MAX } from '#schemas/shared/fields.ts'
import type { ActorRefFrom } from 'xstate'
import { arrange, storeRecent, readRecent, type Command } from './command-search.ts'
import { useApplicationsHref, useCommands } from './commands.ts'
import { paletteMachine } from './palette.actors.ts'
import './palette.css'

/** The palette was opened, with this layer in front; a new object each time. */
export interface PaletteQuestion {
  readonly layer: Layer
}

interface PaletteProps {
  readonly question: PaletteQuestion
  readonly onKeys: (layer: Layer) => void
}

/** The command palette: opens for each new `question`, and runs the chosen command after it has closed. */
export function Palette({ question, onKeys }: PaletteProps) {
  const maySearch = useApplicationsHref() !== null
  const actor = useActorRef(paletteMachine, { input: { maySearch } })
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  const chosen = useRef<Command>(null)
  useEffect(() => {
    actor.send({ type: 'palette.open' })
  }, [actor, question])
  // the command may move the focus, which an open dialog would prevent
  useEffect(() => {
    if (isOpen) return
    const command = chosen.current
    chosen.current = null
    command?.run()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <PaletteDialog
      actor={actor}
      layer={question.layer}
      onKeys={onKeys}
      onChoose={(command) => {
        chosen.current = command
        actor.send({ type: 'palette.close' })
      }}
    />
  )
}

interface PaletteDialogProps {
  readonly actor: ActorRefFrom<typeof paletteMachine>
  readonly layer: Layer
  readonly onKeys: (layer: Layer) => void
  readonly onChoose: (command: Command) => void
}

function PaletteDialog({ actor, layer, onKeys, onChoose }: PaletteDialogProps) {
  const t = useTexts('palette')
  const format = useFormat()
  const problemText = useProblemText()
  const { username } = useSession().user
  const { text, found, problem, maySearch } = useSelector(actor, ({ context }) => context)
  const isSearching = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const [recent] = useState(() => readRecent(username))
  const [activeId, setActive] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const sections = arrange(useCommands({ layer, found, onKeys }), text, recent)
  const options = sections.flatMap(({ commands }) => commands)
  const active = Math.max(
    options.findIndex(({ id }) => id === activeId),
    0,
  )
  const optionId = (id: string) => `${listId}-${id}`
  const choose = (command: Command) => {
    storeRecent(username, command)
    onChoose(command)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    const current = options[active]
    if (step !== undefined) {
      event.preventDefault()
      setActive(options[Math.min(Math.max(active + step, 0), options.length - 1)]?.id)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
  }
  const label = maySearch ? t.fieldApplicants() : t.field()
  const hasOptions = options.length > 0
  return (
    <Modal isOpen title={t.title()} className="qb-palette" onClose={() => actor.send({ type: 'palette.close' })}>
      <DialogBody>
        <InputGroup
          inputRef={field}
          data-first
          size="large"
          leftIcon="search"
          role="combobox"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hasOptions ? optionId(options[active]!.id) : undefined}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={NAME_MAX}
          value={text}
          onValueChange={(next) => {
            setActive(undefined)
            actor.send({ type: 'palette.type', text: next })
          }}
          onKeyDown={press}
          onPaste={pasteVisible('search')}
          rightElement={isSearching ? <Spinner size={16} className="qb-input-spinner" /> : undefined}
        />
        {hasOptions && (
          <div id={listId} role="listbox" aria-label={t.results()} className="qb-palette-list">
            {sections.map(({ group, commands }) => (
              <div key={group} role="group" aria-labelledby={optionId(group)}>
                <p id={optionId(group)} role="presentation" className="qb-palette-group">
                  {t.groups[group]()}
                </p>
                {commands.map((command) => {
                  const isActive = command === options[active]
                  return (
                    <div
                      key={command.id}
                      id={optionId(command.id)}
                      role="option"
                      aria-selected={isActive}
                      className="qb-palette-option"
                      ref={isActive ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                      // the field retains the focus
                      onMouseDown={(event) => event.preventDefault()}
                      onMouseMove={() => setActive(command.id)}
                      onClick={() => choose(command)}
                    >
                      <Icon icon={command.icon} />
                      <bdi>{command.label}</bdi>
                      {command.note && <bdi className="qb-muted">{command.note}</bdi>}
                      {command.caps && (
                        <span className="qb-palette-caps" aria-hidden="true">
                          <bdi dir="ltr">
                            {command.caps.map((cap) => (
                              <kbd key={cap} className="qb-key">
                                {cap}
                              </kbd>
                            ))}
                          </bdi>
                        </span>
                      )}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
        )}
        <output className={hasOptions && !isSearching ? 'qb-visually-hidden' : 'qb-palette-note'}>
          {isSearching
            ? t.searching()
            : hasOptions
              ? t.count({ count: format.count(options.length) })
              : hasFailed
                ? ''
                : t.none()}
        </output>
        {hasFailed && problem && (
          <Callout intent="danger" compact role="alert" className="qb-palette-failed">
            <p>
              {t.failed()}: {problemText(problem)}
            </p>
            <Button
              text={t.retry()}
              onClick={() => {
                actor.send({ type: 'palette.retry' })
                field.current?.focus()
              }}
            />
          </Callout>
        )}
        <p className="qb-palette-hint qb-muted">{t.hint()}</p>
      </DialogBody>
    </Modal>
  )
}
