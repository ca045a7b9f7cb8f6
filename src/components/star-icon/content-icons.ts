import addressBook from '@phosphor-icons/core/duotone/address-book-duotone.svg?drawing';
import arrowUUpLeft from '@phosphor-icons/core/duotone/arrow-u-up-left-duotone.svg?drawing';
import arrowsClockwise from '@phosphor-icons/core/duotone/arrows-clockwise-duotone.svg?drawing';
import barcode from '@phosphor-icons/core/duotone/barcode-duotone.svg?drawing';
import bed from '@phosphor-icons/core/duotone/bed-duotone.svg?drawing';
import bellRinging from '@phosphor-icons/core/duotone/bell-ringing-duotone.svg?drawing';
import books from '@phosphor-icons/core/duotone/books-duotone.svg?drawing';
import bowlFood from '@phosphor-icons/core/duotone/bowl-food-duotone.svg?drawing';
import broadcast from '@phosphor-icons/core/duotone/broadcast-duotone.svg?drawing';
import browser from '@phosphor-icons/core/duotone/browser-duotone.svg?drawing';
import bus from '@phosphor-icons/core/duotone/bus-duotone.svg?drawing';
import calendarCheck from '@phosphor-icons/core/duotone/calendar-check-duotone.svg?drawing';
import callBell from '@phosphor-icons/core/duotone/call-bell-duotone.svg?drawing';
import chalkboardTeacher from '@phosphor-icons/core/duotone/chalkboard-teacher-duotone.svg?drawing';
import chartBar from '@phosphor-icons/core/duotone/chart-bar-duotone.svg?drawing';
import chartDonut from '@phosphor-icons/core/duotone/chart-donut-duotone.svg?drawing';
import chartLineUp from '@phosphor-icons/core/duotone/chart-line-up-duotone.svg?drawing';
import chatsCircle from '@phosphor-icons/core/duotone/chats-circle-duotone.svg?drawing';
import clipboardText from '@phosphor-icons/core/duotone/clipboard-text-duotone.svg?drawing';
import cloudArrowUp from '@phosphor-icons/core/duotone/cloud-arrow-up-duotone.svg?drawing';
import compassTool from '@phosphor-icons/core/duotone/compass-tool-duotone.svg?drawing';
import cpu from '@phosphor-icons/core/duotone/cpu-duotone.svg?drawing';
import creditCard from '@phosphor-icons/core/duotone/credit-card-duotone.svg?drawing';
import cubeFocus from '@phosphor-icons/core/duotone/cube-focus-duotone.svg?drawing';
import currencyInr from '@phosphor-icons/core/duotone/currency-inr-duotone.svg?drawing';
import database from '@phosphor-icons/core/duotone/database-duotone.svg?drawing';
import desktopTower from '@phosphor-icons/core/duotone/desktop-tower-duotone.svg?drawing';
import deviceMobile from '@phosphor-icons/core/duotone/device-mobile-duotone.svg?drawing';
import exam from '@phosphor-icons/core/duotone/exam-duotone.svg?drawing';
import factory from '@phosphor-icons/core/duotone/factory-duotone.svg?drawing';
import fingerprint from '@phosphor-icons/core/duotone/fingerprint-duotone.svg?drawing';
import flowArrow from '@phosphor-icons/core/duotone/flow-arrow-duotone.svg?drawing';
import gauge from '@phosphor-icons/core/duotone/gauge-duotone.svg?drawing';
import handshake from '@phosphor-icons/core/duotone/handshake-duotone.svg?drawing';
import hardDrives from '@phosphor-icons/core/duotone/hard-drives-duotone.svg?drawing';
import headset from '@phosphor-icons/core/duotone/headset-duotone.svg?drawing';
import heartbeat from '@phosphor-icons/core/duotone/heartbeat-duotone.svg?drawing';
import identificationCard from '@phosphor-icons/core/duotone/identification-card-duotone.svg?drawing';
import key from '@phosphor-icons/core/duotone/key-duotone.svg?drawing';
import lifebuoy from '@phosphor-icons/core/duotone/lifebuoy-duotone.svg?drawing';
import lightning from '@phosphor-icons/core/duotone/lightning-duotone.svg?drawing';
import listChecks from '@phosphor-icons/core/duotone/list-checks-duotone.svg?drawing';
import mapPinLine from '@phosphor-icons/core/duotone/map-pin-line-duotone.svg?drawing';
import mapTrifold from '@phosphor-icons/core/duotone/map-trifold-duotone.svg?drawing';
import megaphone from '@phosphor-icons/core/duotone/megaphone-duotone.svg?drawing';
import packageBox from '@phosphor-icons/core/duotone/package-duotone.svg?drawing';
import path from '@phosphor-icons/core/duotone/path-duotone.svg?drawing';
import pencilSimpleLine from '@phosphor-icons/core/duotone/pencil-simple-line-duotone.svg?drawing';
import pill from '@phosphor-icons/core/duotone/pill-duotone.svg?drawing';
import plugsConnected from '@phosphor-icons/core/duotone/plugs-connected-duotone.svg?drawing';
import puzzlePiece from '@phosphor-icons/core/duotone/puzzle-piece-duotone.svg?drawing';
import qrCode from '@phosphor-icons/core/duotone/qr-code-duotone.svg?drawing';
import receipt from '@phosphor-icons/core/duotone/receipt-duotone.svg?drawing';
import robot from '@phosphor-icons/core/duotone/robot-duotone.svg?drawing';
import rocketLaunch from '@phosphor-icons/core/duotone/rocket-launch-duotone.svg?drawing';
import scales from '@phosphor-icons/core/duotone/scales-duotone.svg?drawing';
import scan from '@phosphor-icons/core/duotone/scan-duotone.svg?drawing';
import shieldCheck from '@phosphor-icons/core/duotone/shield-check-duotone.svg?drawing';
import shoppingCart from '@phosphor-icons/core/duotone/shopping-cart-duotone.svg?drawing';
import siren from '@phosphor-icons/core/duotone/siren-duotone.svg?drawing';
import slidersHorizontal from '@phosphor-icons/core/duotone/sliders-horizontal-duotone.svg?drawing';
import storefront from '@phosphor-icons/core/duotone/storefront-duotone.svg?drawing';
import student from '@phosphor-icons/core/duotone/student-duotone.svg?drawing';
import thermometerCold from '@phosphor-icons/core/duotone/thermometer-cold-duotone.svg?drawing';
import thermometer from '@phosphor-icons/core/duotone/thermometer-duotone.svg?drawing';
import truck from '@phosphor-icons/core/duotone/truck-duotone.svg?drawing';
import userFocus from '@phosphor-icons/core/duotone/user-focus-duotone.svg?drawing';
import usersThree from '@phosphor-icons/core/duotone/users-three-duotone.svg?drawing';
import videoCamera from '@phosphor-icons/core/duotone/video-camera-duotone.svg?drawing';
import warehouse from '@phosphor-icons/core/duotone/warehouse-duotone.svg?drawing';
import wifiSlash from '@phosphor-icons/core/duotone/wifi-slash-duotone.svg?drawing';
import wrench from '@phosphor-icons/core/duotone/wrench-duotone.svg?drawing';
import type { IconName } from '../../records/icon-names.ts';

/** The drawings of the icons that records may name, from Phosphor (MIT). */
export const contentIcons: Readonly<Record<IconName, string>> = {
  'address-book': addressBook,
  'arrow-u-up-left': arrowUUpLeft,
  'arrows-clockwise': arrowsClockwise,
  barcode: barcode,
  bed: bed,
  'bell-ringing': bellRinging,
  books: books,
  'bowl-food': bowlFood,
  broadcast: broadcast,
  browser: browser,
  bus: bus,
  'calendar-check': calendarCheck,
  'call-bell': callBell,
  'chalkboard-teacher': chalkboardTeacher,
  'chart-bar': chartBar,
  'chart-donut': chartDonut,
  'chart-line-up': chartLineUp,
  'chats-circle': chatsCircle,
  'clipboard-text': clipboardText,
  'cloud-arrow-up': cloudArrowUp,
  'compass-tool': compassTool,
  cpu: cpu,
  'credit-card': creditCard,
  'cube-focus': cubeFocus,
  'currency-inr': currencyInr,
  database: database,
  'desktop-tower': desktopTower,
  'device-mobile': deviceMobile,
  exam: exam,
  factory: factory,
  fingerprint: fingerprint,
  'flow-arrow': flowArrow,
  gauge: gauge,
  handshake: handshake,
  'hard-drives': hardDrives,
  headset: headset,
  heartbeat: heartbeat,
  'identification-card': identificationCard,
  key: key,
  lifebuoy: lifebuoy,
  lightning: lightning,
  'list-checks': listChecks,
  'map-pin-line': mapPinLine,
  'map-trifold': mapTrifold,
  megaphone: megaphone,
  package: packageBox,
  path: path,
  'pencil-simple-line': pencilSimpleLine,
  pill: pill,
  'plugs-connected': plugsConnected,
  'puzzle-piece': puzzlePiece,
  'qr-code': qrCode,
  receipt: receipt,
  robot: robot,
  'rocket-launch': rocketLaunch,
  scales: scales,
  scan: scan,
  'shield-check': shieldCheck,
  'shopping-cart': shoppingCart,
  siren: siren,
  'sliders-horizontal': slidersHorizontal,
  storefront: storefront,
  student: student,
  thermometer: thermometer,
  'thermometer-cold': thermometerCold,
  truck: truck,
  'user-focus': userFocus,
  'users-three': usersThree,
  'video-camera': videoCamera,
  warehouse: warehouse,
  'wifi-slash': wifiSlash,
  wrench: wrench,
};
