declare module 'virtual:blueprint/base.css'
declare module 'virtual:blueprint/rest.css'
declare module 'virtual:blueprint/datetime.css'
declare module 'virtual:blueprint/table.css'
