import { forms } from 'virtual:validators/fees'
import { Button, Callout, DialogBody, DialogFooter, NonIdealState, Spinner } from '@blueprintjs/core'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'
import { nowInCairo } from '#schemas/formats.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { CashPayment } from '#schemas/fees/payment-record.schema.ts'
import {
  firstPaymentDay,
  lastPaymentDay,
  paymentDateErrors,
  type DateLimits,
  type PaymentForm,
} from '#schemas/fees/payment.schema.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { Modal } from '#src/kit/modal.tsx'
import { RecordForm } from '#src/kit/record/record-form.tsx'
import { SubmitButton } from '#src/kit/record/submit-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import type { Format } from '#src/lib/format.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { DepositImage, IMAGE_PATH, ShownImage } from './deposit-image.tsx'
import { SameDeposit } from './same-deposit.tsx'
import type { FeeReasons } from './use-fee-reasons.ts'
import type { PaymentControl } from './use-payment.ts'

interface PaymentDialogProps {
  readonly control: PaymentControl
  /** The payment is for all applications of the student (D81). */
  readonly isGrouped: boolean
  readonly why: FeeReasons
  /** The dialog has left the page. */
  readonly onClosed: () => void
}

/**
 * The dialog of one payment, in the modes add, view and edit (document 2, section 2.6), with its confirmations before
 * saving.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { actor, snapshot, giveReason } = props.control
  const t = useTexts('fees')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const { target, mode, value, uses } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const name = target ? isolate(pickName(target.fee.studentName, language)) : ''
  const amount = target?.fee.amount ?? null
  return (
    <>
      <Modal
        className="qb-payment-dialog"
        isOpen={snapshot.hasTag('open')}
        title={t.dialog[mode]()}
        onClose={() => actor.send({ type: 'dialog.close' })}
        isLocked={isBusy}
        onClosed={props.onClosed}
      >
        {target && <Opened {...props} key={`${target.fee.applyId} ${mode}`} fee={target.fee} />}
      </Modal>
      <SameDeposit
        key={target?.fee.applyId ?? 'none'}
        isOpen={snapshot.hasTag('warned')}
        uses={uses}
        onReason={giveReason}
        onCorrect={() => actor.send({ type: 'warning.cancel' })}
      />
      <ConfirmDialog
        isOpen={snapshot.hasTag('asking')}
        title={t.confirmTitle()}
        confirmText={t.dialog.pay()}
        onConfirm={() => actor.send({ type: 'payment.confirm' })}
        onCancel={() => actor.send({ type: 'payment.cancel' })}
      >
        <p>{t.PAY_FEE_CONFIRM({ name, deposit: isolate(format.digits(String(value['depositNum'] ?? ''))) })}</p>
        {amount !== null && <p>{t.confirmAmount({ amount: isolate(format.money(amount)) })}</p>}
        <p>{props.isGrouped ? t.confirmMovesAll() : t.confirmMoves()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={snapshot.hasTag('discarding')}
        title={c.dialog.discardTitle()}
        confirmText={c.actions.discard()}
        cancelText={c.actions.stay()}
        isDangerous
        onConfirm={() => actor.send({ type: 'discard.confirm' })}
        onCancel={() => actor.send({ type: 'discard.cancel' })}
      >
        <p>{c.dialog.discardMessage()}</p>
      </ConfirmDialog>
    </>
  )
}

interface OpenedProps extends PaymentDialogProps {
  readonly fee: FeeRow
}
function Opened(props: OpenedProps) {
  const { snapshot } = props.control
  if (snapshot.hasTag('loading')) return <Loading />
  if (snapshot.hasTag('viewing')) return <View {...props} payment={snapshot.context.payment!} />
  if (snapshot.hasTag('editing') || snapshot.hasTag('stale') || snapshot.hasTag('unknown')) return <Edit {...props} />
  return <Unloaded {...props} />
}

function Loading() {
  const t = useTexts('fees')
  return (
    <DialogBody>
      <Spinner className="qb-record-loading" aria-label={t.dialog.loading()} />
    </DialogBody>
  )
}

function Unloaded({ control: { actor, snapshot } }: OpenedProps) {
  const t = useTexts('fees')
  const c = useTexts('common')
  const problemText = useProblemText()
  const { problem } = snapshot.context
  return (
    <DialogBody>
      <div role="alert">
        <NonIdealState
          icon="error"
          title={t.dialog.failed()}
          description={problem ? problemText(problem) : undefined}
          action={
            <Button
              icon="refresh"
              text={c.actions.retry()}
              onClick={() => actor.send({ type: 'payment.reload' })}
              data-first
            />
          }
        />
      </div>
    </DialogBody>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Whose fee it is, and how much. */
function Whose({
  fee,
  isGrouped,
  children,
}: Pick<OpenedProps, 'fee' | 'isGrouped'> & { readonly children?: ReactNode }) {
  const { facts: t, columns, dialog } = useTexts('fees')
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <dl className="qb-payment-facts">
      <Fact label={t.student()}>
        <bdi>{pickName(fee.studentName, language)}</bdi>
      </Fact>
      <Fact label={t.identity()}>
        <Ltr>{fee.identityNumber}</Ltr>
      </Fact>
      {isGrouped ? (
        <Fact label={t.applications()}>{format.number(fee.appsCount)}</Fact>
      ) : (
        <Fact label={t.application()}>
          <Ltr>{fee.appNum}</Ltr>
        </Fact>
      )}
      <Fact label={t.faculty()}>
        <bdi>{pickName(fee.facultyName, language)}</bdi>
      </Fact>
      <Fact label={columns.amount()}>
        <bdi>{fee.amount === null ? dialog.amountUnknown() : format.money(fee.amount)}</bdi>
      </Fact>
      {children}
    </dl>
  )
}

function View({ control, fee, isGrouped, why, payment }: OpenedProps & { readonly payment: CashPayment }) {
  const t = useTexts('fees')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const { actor } = control
  return (
    <>
      <DialogBody>
        <div className="qb-payment-columns">
          <Whose fee={fee} isGrouped={isGrouped}>
            <Fact label={t.fields.depositNum()}>
              <span className="qb-fee-number">
                <Ltr>{payment.depositNum}</Ltr>
              </span>
            </Fact>
            <Fact label={t.fields.depositDate()}>
              <bdi>{format.localMoment(payment.depositDate)}</bdi>
            </Fact>
            <Fact label={t.fields.paymentDate()}>
              <bdi>{format.localMoment(payment.paymentDate)}</bdi>
            </Fact>
            <Fact label={t.facts.receipt()}>
              <Ltr>{payment.receiptNum}</Ltr>
            </Fact>
            {payment.clerk && (
              <Fact label={t.facts.clerk()}>
                <bdi>{pickName(payment.clerk, language)}</bdi>
              </Fact>
            )}
            <Fact label={t.facts.enteredAt()}>
              <bdi>{format.localMoment(payment.enteredAt)}</bdi>
            </Fact>
            {payment.corrections > 0 && <Fact label={t.facts.corrections()}>{format.number(payment.corrections)}</Fact>}
            {payment.sameDepositReason !== null && (
              <Fact label={t.facts.sameDepositReason()}>
                <bdi>{payment.sameDepositReason}</bdi>
              </Fact>
            )}
          </Whose>
          <div className="qb-deposit">
            <ShownImage chosen={null} path={payment.depositImage} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.close()} onClick={() => actor.send({ type: 'dialog.close' })} data-first />
            <ActionButton
              showsLabel
              icon="edit"
              intent="primary"
              label={c.actions.edit()}
              reasons={why.act(fee, 'payment.edit')}
              onAct={() => actor.send({ type: 'payment.edit' })}
            />
          </>
        }
      />
    </>
  )
}

/** The days that errors name, as people write them. */
const readable = (errors: readonly FieldError[], format: Format): FieldError[] =>
  errors.map((error) =>
    typeof error.params?.['day'] === 'string'
      ? { ...error, params: { ...error.params, day: isolate(format.date(error.params['day'])) } }
      : error,
  )

function Edit({ control, fee, isGrouped }: OpenedProps) {
  const { actor, snapshot } = control
  const t = useTexts('fees')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [isReady, setReady] = useState(false)
  const [imageError, setImageError] = useState<FieldError | null>(null)
  const [isAttempted, setAttempted] = useState(false)
  const { value, image, payment, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isUnknown = snapshot.hasTag('unknown')
  const isLocked = !snapshot.can({ type: 'value.change', value })
  const chosenImage = image && control.chosen(image.key)
  const isMissing = !payment && !chosenImage
  const shown = useMemo(
    () =>
      problem && snapshot.hasTag('alert') && !isUnknown
        ? { ...problem, fields: readable(problem.fields, format) }
        : null,
    [problem, snapshot, isUnknown, format],
  )
  const uiSchema = useMemo(() => {
    const limits: DateLimits = { ...fee, now: nowInCairo() }
    const moment = {
      'ui:widget': 'moment',
      'ui:options': { minDate: firstPaymentDay(limits), maxDate: lastPaymentDay(limits) },
    }
    return {
      depositNum: { 'ui:options': { dir: 'ltr', counter: true } },
      depositDate: moment,
      paymentDate: moment,
    }
  }, [fee])
  const rules = (form: unknown): FieldError[] => [
    ...readable(paymentDateErrors(form as PaymentForm, { ...fee, now: nowInCairo() }), format),
    ...(isMissing ? [{ path: IMAGE_PATH, code: 'REQUIRED_FIELD' } as const] : []),
  ]
  return (
    <>
      <DialogBody>
        <div className="qb-payment-columns">
          <div>
            <RecordForm<PaymentForm>
              controls={{
                value,
                problem: shown,
                isOutdated: snapshot.hasTag('stale'),
                hasNoChanges: snapshot.hasTag('unchanged'),
                isRestored: snapshot.hasTag('restored'),
                isBusy: isLocked,
                change: control.change,
                save: control.save,
              }}
              form={forms.payment}
              texts="fees"
              uiSchema={uiSchema}
              rules={rules}
              formId={formId}
              unchanged={t.dialog.unchanged()}
              introduction={
                <>
                  {isUnknown && (
                    <Callout className="qb-notice" role="alert" lang={language} intent="warning" icon="offline">
                      {t.dialog.unknown()}
                    </Callout>
                  )}
                  <Whose fee={fee} isGrouped={isGrouped} />
                </>
              }
              onReload={() => actor.send({ type: 'payment.reload' })}
              onReady={setReady}
              onIncomplete={() => setAttempted(true)}
            />
          </div>
          <DepositImage
            formId={formId}
            chosen={chosenImage}
            path={payment?.depositImage ?? null}
            isLocked={isLocked}
            isMissing={isAttempted && isMissing}
            serverErrors={shown?.fields ?? []}
            error={imageError}
            onError={setImageError}
            onChoose={control.choose}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={c.actions.cancel()} onClick={() => actor.send({ type: 'dialog.close' })} disabled={isBusy} />
            {isUnknown ? (
              <Button
                intent="primary"
                text={t.dialog.sendAgain()}
                onClick={() => actor.send({ type: 'payment.confirm' })}
              />
            ) : (
              <SubmitButton
                formId={formId}
                text={c.actions.save()}
                isReady={isReady}
                isBusy={isBusy}
                disabled={snapshot.hasTag('stale')}
              />
            )}
          </>
        }
      />
    </>
  )
}
