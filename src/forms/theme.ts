import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils'
import { FieldTemplate } from './templates/field-template.tsx'
import { NothingTemplate } from './templates/nothing-template.tsx'
import { NumberField } from './templates/number-field.tsx'
import { ObjectFieldTemplate } from './templates/object-field-template.tsx'
import { UnsupportedFieldTemplate } from './templates/unsupported-field-template.tsx'
import { CheckboxWidget } from './widgets/checkbox-widget.tsx'
import { DateWidget } from './widgets/date-widget.tsx'
import { EmailWidget } from './widgets/email-widget.tsx'
import { MomentWidget } from './widgets/moment-widget.tsx'
import { NumberWidget } from './widgets/number-widget.tsx'
import { PasswordWidget } from './widgets/password-widget.tsx'
import { RadioWidget } from './widgets/radio-widget.tsx'
import { SelectWidget } from './widgets/select-widget.tsx'
import { SuggestWidget } from './widgets/suggest-widget.tsx'
import { SwitchWidget } from './widgets/switch-widget.tsx'
import { TextWidget } from './widgets/text-widget.tsx'
import { TextareaWidget } from './widgets/textarea-widget.tsx'

/** Widgets by the names that rjsf chooses itself, and by those that our uiSchemas use. */
export const WIDGETS: RegistryWidgetsType = {
  HiddenWidget: NothingTemplate,
  TextWidget,
  TextareaWidget,
  PasswordWidget,
  EmailWidget,
  CheckboxWidget,
  SelectWidget,
  RadioWidget,
  DateWidget,
  UpDownWidget: NumberWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  password: PasswordWidget,
  email: EmailWidget,
  number: NumberWidget,
  select: SelectWidget,
  suggest: SuggestWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  radio: RadioWidget,
  date: DateWidget,
  moment: MomentWidget,
}

export const FIELDS: RegistryFieldsType = { NumberField }

export const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  UnsupportedFieldTemplate,
  DescriptionFieldTemplate: NothingTemplate,
  TitleFieldTemplate: NothingTemplate,
  ErrorListTemplate: NothingTemplate,
  FieldErrorTemplate: NothingTemplate,
  FieldHelpTemplate: NothingTemplate,
}
