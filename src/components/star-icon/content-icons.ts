import addressBook from '@phosphor-icons/core/duotone/address-book-duotone.svg?raw';
import arrowUUpLeft from '@phosphor-icons/core/duotone/arrow-u-up-left-duotone.svg?raw';
import arrowsClockwise from '@phosphor-icons/core/duotone/arrows-clockwise-duotone.svg?raw';
import barcode from '@phosphor-icons/core/duotone/barcode-duotone.svg?raw';
import bed from '@phosphor-icons/core/duotone/bed-duotone.svg?raw';
import bellRinging from '@phosphor-icons/core/duotone/bell-ringing-duotone.svg?raw';
import books from '@phosphor-icons/core/duotone/books-duotone.svg?raw';
import bowlFood from '@phosphor-icons/core/duotone/bowl-food-duotone.svg?raw';
import broadcast from '@phosphor-icons/core/duotone/broadcast-duotone.svg?raw';
import browser from '@phosphor-icons/core/duotone/browser-duotone.svg?raw';
import bus from '@phosphor-icons/core/duotone/bus-duotone.svg?raw';
import calendarCheck from '@phosphor-icons/core/duotone/calendar-check-duotone.svg?raw';
import callBell from '@phosphor-icons/core/duotone/call-bell-duotone.svg?raw';
import chalkboardTeacher from '@phosphor-icons/core/duotone/chalkboard-teacher-duotone.svg?raw';
import chartBar from '@phosphor-icons/core/duotone/chart-bar-duotone.svg?raw';
import chartDonut from '@phosphor-icons/core/duotone/chart-donut-duotone.svg?raw';
import chartLineUp from '@phosphor-icons/core/duotone/chart-line-up-duotone.svg?raw';
import chatsCircle from '@phosphor-icons/core/duotone/chats-circle-duotone.svg?raw';
import clipboardText from '@phosphor-icons/core/duotone/clipboard-text-duotone.svg?raw';
import cloudArrowUp from '@phosphor-icons/core/duotone/cloud-arrow-up-duotone.svg?raw';
import compassTool from '@phosphor-icons/core/duotone/compass-tool-duotone.svg?raw';
import cpu from '@phosphor-icons/core/duotone/cpu-duotone.svg?raw';
import creditCard from '@phosphor-icons/core/duotone/credit-card-duotone.svg?raw';
import cubeFocus from '@phosphor-icons/core/duotone/cube-focus-duotone.svg?raw';
import currencyInr from '@phosphor-icons/core/duotone/currency-inr-duotone.svg?raw';
import database from '@phosphor-icons/core/duotone/database-duotone.svg?raw';
import desktopTower from '@phosphor-icons/core/duotone/desktop-tower-duotone.svg?raw';
import deviceMobile from '@phosphor-icons/core/duotone/device-mobile-duotone.svg?raw';
import exam from '@phosphor-icons/core/duotone/exam-duotone.svg?raw';
import factory from '@phosphor-icons/core/duotone/factory-duotone.svg?raw';
import fingerprint from '@phosphor-icons/core/duotone/fingerprint-duotone.svg?raw';
import flowArrow from '@phosphor-icons/core/duotone/flow-arrow-duotone.svg?raw';
import gauge from '@phosphor-icons/core/duotone/gauge-duotone.svg?raw';
import handshake from '@phosphor-icons/core/duotone/handshake-duotone.svg?raw';
import hardDrives from '@phosphor-icons/core/duotone/hard-drives-duotone.svg?raw';
import headset from '@phosphor-icons/core/duotone/headset-duotone.svg?raw';
import heartbeat from '@phosphor-icons/core/duotone/heartbeat-duotone.svg?raw';
import identificationCard from '@phosphor-icons/core/duotone/identification-card-duotone.svg?raw';
import key from '@phosphor-icons/core/duotone/key-duotone.svg?raw';
import lifebuoy from '@phosphor-icons/core/duotone/lifebuoy-duotone.svg?raw';
import lightning from '@phosphor-icons/core/duotone/lightning-duotone.svg?raw';
import listChecks from '@phosphor-icons/core/duotone/list-checks-duotone.svg?raw';
import mapPinLine from '@phosphor-icons/core/duotone/map-pin-line-duotone.svg?raw';
import mapTrifold from '@phosphor-icons/core/duotone/map-trifold-duotone.svg?raw';
import megaphone from '@phosphor-icons/core/duotone/megaphone-duotone.svg?raw';
import packageBox from '@phosphor-icons/core/duotone/package-duotone.svg?raw';
import path from '@phosphor-icons/core/duotone/path-duotone.svg?raw';
import pencilSimpleLine from '@phosphor-icons/core/duotone/pencil-simple-line-duotone.svg?raw';
import pill from '@phosphor-icons/core/duotone/pill-duotone.svg?raw';
import plugsConnected from '@phosphor-icons/core/duotone/plugs-connected-duotone.svg?raw';
import puzzlePiece from '@phosphor-icons/core/duotone/puzzle-piece-duotone.svg?raw';
import qrCode from '@phosphor-icons/core/duotone/qr-code-duotone.svg?raw';
import receipt from '@phosphor-icons/core/duotone/receipt-duotone.svg?raw';
import robot from '@phosphor-icons/core/duotone/robot-duotone.svg?raw';
import rocketLaunch from '@phosphor-icons/core/duotone/rocket-launch-duotone.svg?raw';
import scales from '@phosphor-icons/core/duotone/scales-duotone.svg?raw';
import scan from '@phosphor-icons/core/duotone/scan-duotone.svg?raw';
import shieldCheck from '@phosphor-icons/core/duotone/shield-check-duotone.svg?raw';
import shoppingCart from '@phosphor-icons/core/duotone/shopping-cart-duotone.svg?raw';
import siren from '@phosphor-icons/core/duotone/siren-duotone.svg?raw';
import slidersHorizontal from '@phosphor-icons/core/duotone/sliders-horizontal-duotone.svg?raw';
import storefront from '@phosphor-icons/core/duotone/storefront-duotone.svg?raw';
import student from '@phosphor-icons/core/duotone/student-duotone.svg?raw';
import thermometer from '@phosphor-icons/core/duotone/thermometer-duotone.svg?raw';
import thermometerCold from '@phosphor-icons/core/duotone/thermometer-cold-duotone.svg?raw';
import truck from '@phosphor-icons/core/duotone/truck-duotone.svg?raw';
import userFocus from '@phosphor-icons/core/duotone/user-focus-duotone.svg?raw';
import usersThree from '@phosphor-icons/core/duotone/users-three-duotone.svg?raw';
import videoCamera from '@phosphor-icons/core/duotone/video-camera-duotone.svg?raw';
import warehouse from '@phosphor-icons/core/duotone/warehouse-duotone.svg?raw';
import wifiSlash from '@phosphor-icons/core/duotone/wifi-slash-duotone.svg?raw';
import wrench from '@phosphor-icons/core/duotone/wrench-duotone.svg?raw';
import type { IconName } from '../../records/icon-names.ts';
import { svgContent } from '../icon/svg-content.ts';

/** The drawings of the icons that records may name, from Phosphor (MIT). */
export const contentIcons: Readonly<Record<IconName, string>> = {
  'address-book': svgContent(addressBook),
  'arrow-u-up-left': svgContent(arrowUUpLeft),
  'arrows-clockwise': svgContent(arrowsClockwise),
  'barcode': svgContent(barcode),
  'bed': svgContent(bed),
  'bell-ringing': svgContent(bellRinging),
  'books': svgContent(books),
  'bowl-food': svgContent(bowlFood),
  'broadcast': svgContent(broadcast),
  'browser': svgContent(browser),
  'bus': svgContent(bus),
  'calendar-check': svgContent(calendarCheck),
  'call-bell': svgContent(callBell),
  'chalkboard-teacher': svgContent(chalkboardTeacher),
  'chart-bar': svgContent(chartBar),
  'chart-donut': svgContent(chartDonut),
  'chart-line-up': svgContent(chartLineUp),
  'chats-circle': svgContent(chatsCircle),
  'clipboard-text': svgContent(clipboardText),
  'cloud-arrow-up': svgContent(cloudArrowUp),
  'compass-tool': svgContent(compassTool),
  'cpu': svgContent(cpu),
  'credit-card': svgContent(creditCard),
  'cube-focus': svgContent(cubeFocus),
  'currency-inr': svgContent(currencyInr),
  'database': svgContent(database),
  'desktop-tower': svgContent(desktopTower),
  'device-mobile': svgContent(deviceMobile),
  'exam': svgContent(exam),
  'factory': svgContent(factory),
  'fingerprint': svgContent(fingerprint),
  'flow-arrow': svgContent(flowArrow),
  'gauge': svgContent(gauge),
  'handshake': svgContent(handshake),
  'hard-drives': svgContent(hardDrives),
  'headset': svgContent(headset),
  'heartbeat': svgContent(heartbeat),
  'identification-card': svgContent(identificationCard),
  'key': svgContent(key),
  'lifebuoy': svgContent(lifebuoy),
  'lightning': svgContent(lightning),
  'list-checks': svgContent(listChecks),
  'map-pin-line': svgContent(mapPinLine),
  'map-trifold': svgContent(mapTrifold),
  'megaphone': svgContent(megaphone),
  'package': svgContent(packageBox),
  'path': svgContent(path),
  'pencil-simple-line': svgContent(pencilSimpleLine),
  'pill': svgContent(pill),
  'plugs-connected': svgContent(plugsConnected),
  'puzzle-piece': svgContent(puzzlePiece),
  'qr-code': svgContent(qrCode),
  'receipt': svgContent(receipt),
  'robot': svgContent(robot),
  'rocket-launch': svgContent(rocketLaunch),
  'scales': svgContent(scales),
  'scan': svgContent(scan),
  'shield-check': svgContent(shieldCheck),
  'shopping-cart': svgContent(shoppingCart),
  'siren': svgContent(siren),
  'sliders-horizontal': svgContent(slidersHorizontal),
  'storefront': svgContent(storefront),
  'student': svgContent(student),
  'thermometer': svgContent(thermometer),
  'thermometer-cold': svgContent(thermometerCold),
  'truck': svgContent(truck),
  'user-focus': svgContent(userFocus),
  'users-three': svgContent(usersThree),
  'video-camera': svgContent(videoCamera),
  'warehouse': svgContent(warehouse),
  'wifi-slash': svgContent(wifiSlash),
  'wrench': svgContent(wrench),
};
