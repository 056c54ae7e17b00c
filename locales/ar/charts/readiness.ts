import { guards, inputs } from './common.js'

/** Texts of the machines of machines/readiness. */
export const readiness = {
  installation: {
    name: 'إعداد الجامعة',
    about: 'المنظومة حتى بدء العمل الفعلي.',
    states: {
      empty: { name: 'فارغة', about: 'ليس للجامعة اسم بعد، ولم تُستبعد خطوة.' },
      settingUp: { name: 'قيد الإعداد', about: 'تتم الخطوات الأولى أو تُستبعد واحدة تلو الأخرى.' },
      live: { name: 'في العمل الفعلي', about: 'يمكن أن ترد الطلبات، وانتهت الخطوات الأولى.' },
    },
    events: {
      installation_begin: { name: 'بدء الإعداد', step: 'اكتب اسم الجامعة في صفحتها ثم احفظ' },
      step_setAside: { name: 'استبعاد خطوة', step: 'اضغط «استبعاد الخطوة» عندها، واكتب السبب ثم احفظ' },
      step_takeBack: { name: 'إلغاء الاستبعاد', step: 'اضغط «إلغاء الاستبعاد» عند الخطوة' },
      installation_goLive: { name: 'بدء العمل الفعلي', step: 'اضغط «بدء العمل الفعلي» ثم أكّد' },
      permissions_acknowledge: {
        name: 'الاطلاع على الصلاحيات الجديدة',
        step: 'اضغط «اطلعت على ذلك» أسفل الصلاحيات الجديدة',
      },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUniversityNamed: 'للجامعة اسمها',
      hasBranch: 'توجد كلية لها فرع',
      hasSeason: 'للموسم الحالي تاريخا بداية ونهاية',
      hasCertificates: 'توجد شهادات مفتوحة بمقرراتها، أو استُبعدت الخطوة',
      hasRules: 'لكل كلية مفتوحة قاعدة، أو استُبعدت الخطوة',
      canBePaid: 'يمكن سداد الرسوم، أو استُبعدت الخطوة',
      hasTestMail: 'قبل خادم البريد رسالة تجريبية، أو استُبعدت الخطوة',
      hasAdministrators: 'للجامعة مديرا نظام، أو استُبعدت الخطوة',
      hasNoDemoAccounts: 'حسابات العرض التجريبي مغلقة، أو استُبعدت الخطوة',
      isNotNeeded: 'يجوز ألا تنطبق الخطوة',
      isNotDone: 'لم تتم الخطوة',
      isNotSetAside: 'لم تُستبعد الخطوة',
      isSetAside: 'استُبعدت الخطوة',
      hasNewPermissions: 'أضاف التحديث صلاحيات',
    },
    actions: { setAside: 'يستبعد الخطوة', takeBack: 'تنطبق الخطوة من جديد', acknowledge: 'لا يعرضها بعد ذلك' },
    inputs: {
      manager: 'تمت الخطوات كلها إلا خطوة البريد',
      prepared: 'تمت الخطوات كلها',
      unprepared: 'لم تتم أي خطوة',
      upgraded: 'أضاف التحديث صلاحيات',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
