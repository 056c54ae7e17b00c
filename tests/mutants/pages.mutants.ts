import { inFile, type Plantation, type TextMutant } from './mutant.ts'

/** Controls that look alive and send nothing, each of one event. */
const deaf = (file: string, ...events: readonly string[]): TextMutant[] =>
  events.map((event) => ({
    what: `dead button: ${event} is not sent`,
    file,
    from: new RegExp(`\\w+\\.send\\((\\{ type: '${event.replaceAll('.', '\\.')}')`),
    to: `void ({ type: '${event}'`,
  }))

/**
 * The page's side of the machines: screens in jsdom must notice what the page does not send. Slow: some ten seconds a
 * fault.
 */
export const PAGES: readonly Plantation[] = (
  [
    {
      of: 'confirm page',
      suites: ['tests/kit/confirm.screen.test.tsx'],
      mutants: deaf('src/kit/feedback/question-dialog.tsx', 'question.confirm', 'question.cancel', 'question.extra'),
    },
    {
      of: 'combobox',
      suites: ['tests/forms/combobox.screen.test.tsx'],
      mutants: inFile('src/forms/inputs/combobox.tsx', [
        ['the current option is not named', 'aria-activedescendant={hasList', 'aria-activedescendant={!hasList'],
        ['a list without options', 'open && matches.length > 0', 'open'],
        ['Enter sends the form', /event\.preventDefault\(\)\n(\s+)choose/, 'choose'],
        ['Escape closes the dialog too', 'event.stopPropagation()', ''],
        ['a disabled option is chosen', '|| option.disabled) return', ') return'],
      ]),
    },
    {
      of: 'leaving a field',
      suites: ['tests/forms/light-form.screen.test.tsx'],
      mutants: inFile('src/lib/press.ts', [
        ['errors push away the button that is being pressed', 'if (!isPressed)', 'if (isPressed || !isPressed)'],
        ['errors of a field that was left are never shown', 'setTimeout(act)', ''],
      ]),
    },
    {
      of: 'list page',
      suites: ['tests/kit/list.screen.test.tsx', 'tests/sectors/sectors.screen.test.tsx'],
      mutants: deaf('src/kit/list/use-list.ts', 'query.change', 'list.reload', 'row.ask', 'row.confirm', 'row.cancel'),
    },
    {
      of: 'record page',
      suites: ['tests/sectors/sectors.screen.test.tsx'],
      mutants: deaf(
        'src/kit/record/use-record-dialog.ts',
        'record.save',
        'dialog.close',
        'discard.confirm',
        'discard.cancel',
      ),
    },
    {
      of: 'record screen',
      suites: ['tests/sectors/sectors.screen.test.tsx'],
      mutants: inFile('src/kit/screen/record-screen.tsx', [
        ['a record is deleted without a question', "ask('remove', row)", "act('remove', row)"],
        ['the switch shows the opposite', 'Boolean(row.active)', '!row.active'],
        ['what may not be deleted is offered', 'reasons={reasons.remove(row)}', ''],
        ['the question stays away', "list.asked?.action === 'remove' ?", 'list.asked === undefined ?'],
      ]),
    },
    {
      of: 'form page',
      suites: ['tests/certificates/certificates.screen.test.tsx'],
      mutants: deaf('src/kit/record/use-form-page.ts', 'record.save', 'page.leave'),
    },
    {
      of: 'views page',
      suites: ['tests/saved-views/saved-views.screen.test.tsx'],
      mutants: deaf('src/kit/views/saved-views-dialogs.tsx', 'view.update', 'view.remove', 'removal.confirm'),
    },
    {
      of: 'news page',
      suites: ['tests/news/news.screen.test.tsx'],
      mutants: [
        ...deaf('src/features/news/move-handle.tsx', 'item.drop', 'item.cancel', 'item.carry'),
        ...inFile('src/features/news/news.list.ts', [
          ['a move that is taken back goes nowhere', 'placeOf: backTo, backTo: placeOf', 'placeOf, backTo'],
          ['rows are moved while they are searched', '&& !filters.name', ''],
          [
            'a switch forgets the order',
            '{ arName, enName, order, active, version }',
            '{ arName, enName, order: 1, active: row.active, version }',
          ],
        ]),
        ...inFile('src/features/news/use-reorder.ts', [
          ['what is moved back goes one place too far', 'from < to ? from + 1 : from - 1', 'from'],
        ]),
      ],
    },
    {
      of: 'admission rules page',
      suites: ['tests/admission-rules/admission-rules.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/admission-rules/rule-dialog.tsx', [
          [
            'majors of another certificate stay',
            "if (before['certificateType'] === after['certificateType']) return after",
            'return after',
          ],
          ['an inactive faculty is offered', '.filter(({ active }) => active)', ''],
          ['the faculty of a rule can be changed', "'ui:readonly': isLocked", "'ui:readonly': false"],
        ]),
        ...inFile('src/features/admission-rules/admission-rules.list.ts', [
          ['the switch sends what there was', 'isActive: is_active })', 'isActive: row.is_active })'],
          ['majors are not joined', "majorTypes.join(',')", 'majorTypes'],
        ]),
      ],
    },
    {
      of: 'open branches page',
      suites: ['tests/open-branches/open-branches.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/open-branches/columns.tsx', [
          ['a branch with applications under review is closed unasked', 'row.underReview > 0', 'row.underReview < 0'],
        ]),
        ...inFile('src/features/open-branches/open-branches.list.ts', [
          [
            'the call does not say what was told',
            'activeForApply: false, underReview: row.underReview',
            'activeForApply: false',
          ],
          ['a faculty in the address empties the list of another', 'isOneFaculty ||', ''],
          [
            'what is taken back is done once more',
            "activeForApply ? ('reclose' as const)",
            "activeForApply ? ('open' as const)",
          ],
        ]),
        ...inFile('src/features/open-branches/open-branches-screen.tsx', [
          ['each page counts from one', '(query.page - 1) * query.pageSize + index', 'index'],
        ]),
      ],
    },
    {
      of: 'main rules page',
      suites: ['tests/main-rules/main-rules.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/main-rules/place.ts', [
          ['a panel that is not there closes all', '?? panels[0] ?? null', '?? null'],
        ]),
        ...inFile('src/kit/list/panel-address.ts', [
          ['a panel forgets its own search', '...params]', ']'],
          ['a panel sees what is the page’s', 'params.delete(PANEL_PARAM)', ''],
        ]),
        ...inFile('src/kit/list/own-address.tsx', [
          ['a closed panel follows another one’s search', 'if (isShown && kept !== own)', 'if (kept !== own)'],
        ]),
        ...inFile('src/features/main-rules/rules-page.tsx', [
          ['what was typed goes away with its panel', 'wasShown && (', 'isShown && ('],
          ['anybody sees a panel', 'panels.filter(({ permission }) => permissions.includes(permission))', 'panels'],
        ]),
      ],
    },
    {
      of: 'calendar page',
      suites: ['tests/calendar/calendar.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/calendar/year-view.tsx', [
          ['the arrow keys know no direction', "ArrowRight: direction === 'rtl' ? -1 : 1", 'ArrowRight: 1'],
          ['today is marked in every year', 'year === thisYear ? dayOfYear(today) : null', 'dayOfYear(today)'],
        ]),
        ...inFile('src/features/calendar/calendar.list.ts', [
          ['a period overlaps with other events', 'period.eventId === value.eventId &&', ''],
          ['what was told is not carried', 'version: row.version, overlaps })', 'version: row.version })'],
        ]),
      ],
    },
    {
      of: 'student mails page',
      suites: ['tests/student-mails/student-mails.screen.test.tsx'],
      mutants: [
        ...inFile('src/kit/mail/content-widget.tsx', [
          ['a placeholder goes to the end', 'left.current && TEXT_KINDS', '!left.current && TEXT_KINDS'],
          ['what is selected stays', 'placeholder + typed.slice(to)', 'placeholder + typed.slice(from)'],
          ['one of several is taken out', 'part.replaceAll(placeholder', 'part.replace(placeholder'],
        ]),
        ...inFile('src/features/student-mails/student-mails.list.ts', [
          ['a switch sends the state that it has', '{ id, active, version }', '{ id, active: row.active, version }'],
        ]),
      ],
    },
    {
      of: 'templates of mails',
      suites: ['tests/notifications/notifications.screen.test.tsx'],
      mutants: inFile('src/kit/mail/mail-templates.tsx', [
        ['they come late, and move what is below', 'if (templates?.length === 0)', 'if (!templates?.length)'],
        ['their place stays where there are none', 'if (templates?.length === 0)', 'if (templates === undefined)'],
      ]),
    },
    {
      of: 'counts of the outbox',
      suites: ['tests/outbox/outbox.screen.test.tsx'],
      mutants: inFile('src/features/outbox/outbox-screen.tsx', [
        [
          'they come late, and move what is below',
          '<Counts counts={told?.counts ?? null} />',
          '{told && <Counts counts={told.counts} />}',
        ],
        ['a count that stops passes for the whole', 'told.more ?', 'false ?'],
      ]),
    },
    {
      of: 'desire rule page',
      suites: ['tests/desire-rule/desire-rule.screen.test.tsx'],
      mutants: inFile('src/features/desire-rule/desire-rule-panel.tsx', [
        ['a refused second rule cannot be loaded', "|| problem?.code === 'DESIRE_RULE_EXISTS'", ''],
        ['who may only look may choose', 'isBusy || whyNotSave.length > 0', 'isBusy'],
        ['another choice keeps the number', "next['choice'] === 'custom' ? next : others", 'next'],
        ['the keyboard is lost after a save', '!isFirst && isReady', 'isFirst && isReady'],
      ]),
    },
    {
      of: 'fees rules page',
      suites: ['tests/fees-rules/fees-rules.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/fees-rules/fees-rule-dialog.tsx', [
          ['another type keeps value and tool', 'if (from === to) return after', 'if (from) return after'],
        ]),
        ...inFile('src/features/fees-rules/fees-rules.list.ts', [
          ['a search waits for a second', 'searchDelay: 100,', ''],
        ]),
        ...inFile('src/features/fees-rules/remove-fees-rule.tsx', [
          ['a failed deletion leaves the old list', 'reload: onEnd', 'reload: onCancel'],
        ]),
      ],
    },
    {
      of: 'pull page',
      suites: ['tests/certificate-pulling/certificate-pulling.screen.test.tsx'],
      mutants: [
        ...deaf('src/features/certificate-pulling/pull-dialog.tsx', 'pull.confirm', 'pull.cancel', 'deletion.choose'),
        ...deaf('src/features/certificate-pulling/pull-screen.tsx', 'pull.ask'),
      ],
    },
    {
      of: 'decision page',
      suites: ['tests/applications/decision.screen.test.tsx'],
      mutants: [
        ...deaf(
          'src/features/applications/decision-confirm.tsx',
          'decision.confirm',
          'decision.cancel',
          'outcome.check',
          'record.reload',
        ),
        ...inFile('src/features/applications/decision-confirm.tsx', [
          [
            'the choice to refuse the others cannot be taken back',
            'refuse: event.currentTarget.checked',
            'refuse: true',
          ],
        ]),
        ...inFile('src/features/applications/use-decision.ts', [
          ['the network is back, and nobody asks', "addEventListener('online', check)\n", '\n'],
        ]),
        ...inFile('src/features/applications/applications.actors.ts', [
          ['what was shown is not carried', "choice === 'accept' && {", 'false && {'],
          ['another’s decision counts as one’s own', 'next.own && next.event', 'next.event'],
          ['any change counts as the decision', 'next.own && next.event === `application.${choice}`', 'next.own'],
        ]),
      ],
    },
    {
      of: 'papers',
      suites: ['tests/applications/paper-menu.screen.test.tsx'],
      mutants: inFile('src/features/applications/paper-menu.tsx', [
        [
          'why there is nothing to print stands where there is',
          'label={sent ? undefined :',
          'label={false ? undefined :',
        ],
      ]),
    },
    {
      of: 'who else is here',
      suites: ['tests/applications/presence.screen.test.tsx'],
      mutants: inFile('src/features/applications/use-presence.ts', [
        ['who is hidden is there', '(isLookedAt() ? come() : leave())', 'come()'],
        ['nobody is asked again', 'void (calls && say(calls))', 'void calls'],
        ['names stay from the application before', 'heard?.of === applyId ? heard.others', 'heard ? heard.others'],
        ['names stay while nobody answers', 'if (!signal.aborted) hear(NOBODY)', ''],
        ['nobody hears that one has left', '    whenIdle(leave)\n  }', '  }'],
      ]),
    },
    {
      of: 'what waits for a decision',
      suites: ['tests/applications/waiting-count.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/applications/waiting-count.tsx', [
          ['a list of the accepted counts what waits', '=> appStatus === null', '=> appStatus !== undefined'],
          ['ten thousand are all there are', 'waiting.more ? texts.waitingMore : texts.waiting', 'texts.waiting'],
        ]),
        ...inFile('src/kit/list/use-after-rows.ts', [
          ['an old number stays', '() => setAnswered(null)', '() => undefined'],
          ['it is counted once', 'filters, rows, view,', 'filters, view,'],
          [
            'numbers of another search stay',
            'answered?.of === filters ? answered.answer',
            'answered ? answered.answer',
          ],
        ]),
      ],
    },
    {
      of: 'the history',
      suites: ['tests/applications/history.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/applications/history-kinds.ts', [
          ['a fee that was paid on sending is no payment', "...(payment ? ['payment' as const] : []),", ''],
          ['a decision that came with a message is none', "...(mail ? ['message' as const] : []),", ''],
          ['a kind that does not occur hides everything', 'held.length > 0 ?', 'chosen.length > 0 ?'],
        ]),
        ...inFile('src/features/applications/history.tsx', [
          ['the first choice takes one kind away', 'if (isAll) onChoose([kind])\n    else', ''],
          ['one kind is offered alone', 'occurring.size > 1', 'occurring.size > 0'],
          ['a document begins with the end', 'entriesOf(history).map', 'entriesOf(history).toReversed().map'],
        ]),
      ],
    },
    {
      of: 'the dossier’s page',
      suites: ['tests/applications/dossier.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/applications/dossier-zip.ts', [
          ['a paper that differs passes for the right one', "=== sha256 ? 'intact'", "!== '' ? 'intact'"],
          ['a paper that is gone fails the zip', "problemOf(error).code === 'NO_FILE'", 'false'],
          ['a title ends the head of the page', ".replaceAll('<', '&lt;')", ''],
          ['a paper that is gone is summed', "each.came === 'gone'", 'false'],
        ]),
        ...inFile('src/features/applications/dossier-page.ts', [
          ['a number ends the text of the margin', "text.replaceAll(/[\"\\\\\\n]/g, '')", 'text'],
        ]),
        ...inFile('src/features/applications/dossier-document.tsx', [
          [
            'a broken trail is whole at the beginning',
            'chains.some(({ fault }) => fault)',
            'chains.every(({ fault }) => fault)',
          ],
          ['without a key the trail proves as much', '!isKeyed', 'isKeyed'],
        ]),
        ...inFile('src/features/applications/use-dossier-reasons.ts', [
          ['who may not is offered the dossier', 'if (!hasPermission)', 'if (false)'],
        ]),
      ],
    },
    {
      of: 'the checklist of papers',
      suites: ['tests/applications/papers.screen.test.tsx'],
      mutants: [
        ...inFile('src/features/applications/use-judgement.ts', [
          ['a key that is pressed twice says it twice', 'if (saying.current.has(kind)) return', ''],
          ['a paper waits for the judgement of another', 'saying.current.has(kind)', 'saying.current.size > 0'],
          [
            'who takes a judgement back is led on',
            "if (judgement === 'reopen') refresh()",
            'if (!judgement) refresh()',
          ],
          [
            'who asks for a better paper is led away from it',
            "if (!dialog.actor.getSnapshot().hasTag('open')) onJudged(kind)",
            'onJudged(kind)',
          ],
        ]),
        ...inFile('src/features/applications/feedback-dialog.tsx', [
          ['a feedback asks for no paper', 'wanted(papers) || messageNotification', 'messageNotification'],
          ['what was written of a paper is not told', 'note ?? t.options.fault[fault]()', 't.options.fault[fault]()'],
        ]),
        ...inFile('src/features/applications/papers.ts', [
          ['the first papers are forgotten', '...papers.slice(0, at)', ''],
          ['a decision is not told of missing papers', "state === 'checked' ? []", "state !== 'toCheck' ? []"],
        ]),
      ],
    },
    {
      of: 'duplicates',
      suites: [
        'tests/applications/duplicates.screen.test.tsx',
        'tests/applications/application-filters.screen.test.tsx',
      ],
      mutants: [
        ...inFile('src/features/applications/duplicate-students.tsx', [
          [
            'nobody hears of students outside the scope',
            'students.length > 0 || elsewhere.length > 0',
            'students.length > 0',
          ],
          ['a passport is called a national id', 'isPassport ?', '!isPassport ?'],
          ['the other application does not open', 'onClick={() => onOpen({ applyId, studentId })}', ''],
          ['nobody hears that there are more', '{more && ', '{false && '],
        ]),
        ...inFile('src/features/applications/desk-head.tsx', [
          ['the head does not warn', 'details && hasDuplicates(details)', 'false'],
        ]),
        ...inFile('src/features/applications/decision-confirm.tsx', [
          ['who accepts is not warned', "decision === 'accept' && target.hasDuplicates", 'false'],
          ['who refuses is warned', "decision === 'accept' && target.hasDuplicates", 'target.hasDuplicates'],
        ]),
        ...inFile('src/features/applications/application-filters.tsx', [
          ['a box as a chip cannot be taken away', "typeof value === 'boolean' ? false : null", 'null'],
        ]),
      ],
    },
    {
      of: 'live page',
      suites: ['tests/kit/actors.screen.test.tsx'],
      mutants: inFile('src/kit/actors/use-actor-ref.ts', [
        ['a viewer is heard and told nothing', 'let isLoading = false', 'let isLoading = true'],
      ]),
    },
    {
      of: 'certificate page',
      suites: ['tests/certificates/certificate-view.screen.test.tsx'],
      mutants: [
        ...deaf(
          'src/features/certificates/use-certificate-view.ts',
          'action.ask',
          'action.confirm',
          'action.cancel',
          'certificate.reload',
        ),
        ...inFile('src/features/certificates/certificate-view.actors.ts', [
          ['taking back does it again', `action.kind === 'open' ? 'close' : 'open'`, 'action.kind'],
        ]),
      ],
    },
    {
      of: 'session pages',
      suites: [
        'tests/session/login.screen.test.tsx',
        'tests/session/change-password.screen.test.tsx',
        'tests/session/reset-password.screen.test.tsx',
      ],
      mutants: [
        ...deaf('src/features/session/login-screen.tsx', 'login.submit'),
        ...deaf('src/features/session/change-password-dialog.tsx', 'password.save', 'dialog.cancel'),
        ...deaf('src/features/session/reset-password.tsx', 'link.renew'),
      ],
    },
  ] satisfies Plantation[]
).map((plantation) => ({ ...plantation, slow: true }))
